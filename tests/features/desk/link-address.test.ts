import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { describe, expect, test } from 'vitest'
import { cleanFilled } from '../../../server/email/clean-html.ts'
import { placeLink, wholeAddress } from '../../../src/features/emails/link-address.ts'

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

test.each([
  'tel:+15145550100',
  'ftp://exemple.ca',
  'javascript:alert(1)',
  'https:exemple.ca',
  'sms:5145550100',
])('%s is refused: a mail would lead nowhere by it', (typed) => {
  expect(wholeAddress(typed)).toBeNull()
  expect(cleanFilled(`<a href="${typed}">aide</a>`)).toBe('<a>aide</a>')
})

describe('an address that is given in the editor', () => {
  const written = (from: number, to: number, href: string) => {
    const words = [
      { type: 'text', text: 'Voir ' },
      { type: 'text', text: 'ici', marks: [{ type: 'link', attrs: { href: 'https://ancien.ca' } }] },
    ]
    const content = { type: 'doc', content: [{ type: 'paragraph', content: words }] }
    const editor = new Editor({ element: null, extensions: [StarterKit], content })
    editor.commands.setTextSelection({ from, to })
    const isPlaced = placeLink(editor, href, 'exemple.ca')
    const parts = (editor.getJSON().content[0]?.content ?? []).map((part) => [
      'text' in part && part.text,
      part.marks?.[0]?.attrs?.href,
    ])
    return { isPlaced, parts }
  }
  const href = 'https://exemple.ca'

  test.each([
    [
      'where nothing is selected is put in as a link',
      1,
      1,
      [
        ['exemple.ca', href],
        ['Voir ', undefined],
        ['ici', 'https://ancien.ca'],
      ],
    ],
    [
      'goes to what is selected',
      1,
      5,
      [
        ['Voir', href],
        [' ', undefined],
        ['ici', 'https://ancien.ca'],
      ],
    ],
    [
      'goes to the whole link at the cursor',
      7,
      7,
      [
        ['Voir ', undefined],
        ['ici', href],
      ],
    ],
  ])('%s', (_name, from, to, parts) => {
    expect(written(from, to, href)).toEqual({ isPlaced: true, parts })
  })

  test('is told where the editor refuses it', () => {
    expect(written(1, 5, 'javascript:alert(1)').isPlaced).toBe(false)
  })
})
