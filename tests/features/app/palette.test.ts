import { expect, test } from 'vitest'
import { placeOf } from '../../../src/app/palette/found.ts'

test('the line that was chosen stays so, whatever is found meanwhile; else it is the first', () => {
  const found = (...ids: string[]) => ids.map((id) => ({ id }))
  expect(placeOf(found('page', 'school'), 'school')).toBe(1)
  expect(placeOf(found('page', 'person', 'school'), 'school')).toBe(2)
  expect(placeOf(found('page', 'person'), 'school')).toBe(0)
  expect(placeOf(found('page'), null)).toBe(0)
  expect(placeOf([], null)).toBe(0)
})
