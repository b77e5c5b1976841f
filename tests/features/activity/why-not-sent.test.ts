import { expect, test } from 'vitest'
import type { KeptState } from '../../../src/data/drafts/autosave.ts'
import { isOnlyLate, whyNotSent } from '../../../src/features/activity-form/why-not-sent.ts'

const said = (Code: 'required' | 'too_long' | 'invalid', Field: string, kept: KeptState) =>
  whyNotSent([{ Code, Field }], kept).message

test.each([
  ['required', 'Name', 'A log needs a name and a date before it can be sent.'],
  ['too_long', 'Description', 'Answer what is marked, then it can be sent.'],
  ['invalid', 'Date', 'Answer what is marked, then it can be sent.'],
] as const)(
  'what keeps a log here (%s %s) calls it a draft only where something was written',
  (code, field, words) => {
    expect(said(code, field, 'kept')).toContain('Kept as a draft.')
    expect(said(code, field, 'untouched')).toBe(words)
  },
)

test('a log is only late where the lock of its season alone keeps it here', () => {
  const locked = { Code: 'season_locked', Field: 'Date' } as const
  expect(isOnlyLate([locked])).toBe(true)
  expect(isOnlyLate([locked, { Code: 'required', Field: 'Name' }])).toBe(false)
  expect(isOnlyLate([])).toBe(false)
})
