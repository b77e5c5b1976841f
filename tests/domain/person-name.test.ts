import { expect, test } from 'vitest'
import { personName } from '../../domain/kernel/person-name.ts'

test('a person is called by both names, or by the one that is known', () => {
  expect(personName('Maude', 'Tremblay')).toBe('Maude Tremblay')
  expect(personName('', 'Tremblay')).toBe('Tremblay')
  expect(personName('Maude', null)).toBe('Maude')
  expect(personName(undefined, undefined)).toBe('')
})
