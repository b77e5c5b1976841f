import { expect, test } from 'vitest'
import { cleanFilled } from '../../server/email/clean-html.ts'
import { wholeAddress } from '../../src/features/emails/link-address.ts'

test.each([
  ['exemple.ca/aide', 'https://exemple.ca/aide'],
  ['  exemple.ca ', 'https://exemple.ca'],
  ['exemple.ca:8080/aide', 'https://exemple.ca:8080/aide'],
  ['//exemple.ca/aide', 'https://exemple.ca/aide'],
  ['exemple.ca/{{name}}', 'https://exemple.ca/{{name}}'],
  ['aide@exemple.ca', 'mailto:aide@exemple.ca'],
  ['http://exemple.ca', 'http://exemple.ca'],
  ['HTTPS://exemple.ca', 'HTTPS://exemple.ca'],
  ['mailto:aide@exemple.ca', 'mailto:aide@exemple.ca'],
])('the address %s leads out of a mail as %s', (typed, href) => {
  expect(wholeAddress(typed)).toBe(href)
  expect(cleanFilled(`<a href="${href}">aide</a>`)).toBe(`<a href="${href}">aide</a>`)
})

test('a parameter that stands for an address is left alone, and nothing stays nothing', () => {
  expect(wholeAddress('{{link}}')).toBe('{{link}}')
  expect(wholeAddress('   ')).toBe('')
})
