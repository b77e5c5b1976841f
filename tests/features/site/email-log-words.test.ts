import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { aboutWords } from '../../../src/features/email-log/delivery-phrases.ts'
import { formatDate } from '../../../src/ui/format.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const said = (Kind: string, About: string) =>
  aboutWords({ Kind, About }, i18n, { date: (date) => formatDate(date, 'en') })

test('an e-mail whose matter is known by its date says what that is the date of', () => {
  expect(said('screening-expires', '2026-12-25')).toBe('Screening that expires on December 25, 2026')
  expect(said('weekly-digest', '2026-11-23')).toBe('Week of November 23, 2026')
})

test('an e-mail about something with a name says the name', () => {
  expect(said('outreach', 'Amélie Roy (École du Parc)')).toBe('Amélie Roy (École du Parc)')
})
