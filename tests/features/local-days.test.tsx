import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Volunteer } from '../../domain/registration/volunteers.ts'
import { useRegistrationWords } from '../../src/features/subject/registration-words.ts'
import { useVolunteerColumns } from '../../src/features/volunteers/volunteer-columns.tsx'

const zone = process.env.TZ
// Eleven in the evening in Toronto; the next day has begun in UTC.
const late = '2025-10-02T03:00:00.000Z'

beforeAll(() => {
  process.env.TZ = 'America/Toronto'
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const drawn = (Words: () => React.ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Words />
    </I18nProvider>,
  ).replace(/<[^>]*>/g, '')

test('the list of volunteers tells the day of a registration where the device is', () => {
  const Registered = () => {
    const column = useVolunteerColumns().find(({ id }) => id === 'CreatedOn')
    return column?.cell({ CreatedOn: late } as Volunteer)
  }
  expect(drawn(Registered)).toBe('October 1, 2025')
})

test('a summary tells the days of registration and approval where the device is', () => {
  expect(drawn(() => useRegistrationWords().day(late))).toBe('October 1, 2025')
})
