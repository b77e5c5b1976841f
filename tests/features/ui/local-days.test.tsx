import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { buildWorkFile } from '../../../src/data/work-file/work-file.ts'
import { useScreeningColumns } from '../../../src/features/screening/screening-columns.tsx'
import type { Approvals } from '../../../src/features/screening/use-approvals.tsx'
import { useRegistrationWords } from '../../../src/features/subject/registration-words.ts'
import { useDocumentColumns } from '../../../src/features/subject/screening-tab.tsx'
import { useVolunteerColumns } from '../../../src/features/volunteers/volunteer-columns.tsx'
import { onAnotherDay } from '../../../src/pickers/log-form/today.ts'

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

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

test('the list of documents and a summary tell the day of their approval where the device is', () => {
  const document = { ApprovalDate: late } as ScreeningDocumentRecord
  const InList = () =>
    useScreeningColumns({} as Approvals, () => false, new Set())
      .find(({ id }) => id === 'ApprovalDate')
      ?.cell(document)
  const InSummary = () =>
    useDocumentColumns()
      .find(({ id }) => id === 'approval-date')
      ?.cell(document)
  expect(drawn(InList)).toBe('2025-10-01')
  expect(drawn(InSummary)).toBe('2025-10-01')
})

test('a file of unsent work is named by the day where the device is', () => {
  expect(buildWorkFile([], null, new Date(late)).name).toBe('elan-2025-10-01.json')
})

test('a page that is come back to on another day tells so, as long as it is listened to', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const comesToSight = (hidden = false) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  vi.useFakeTimers({ now: new Date(late), toFake: ['Date'] })
  const tell = vi.fn()
  const stop = onAnotherDay(tell)
  vi.setSystemTime('2025-10-02T03:59:00.000Z')
  comesToSight()
  vi.setSystemTime('2025-10-02T12:00:00.000Z')
  comesToSight(true)
  expect(tell).not.toHaveBeenCalled()
  comesToSight()
  expect(tell).toHaveBeenCalledTimes(1)
  stop()
  comesToSight()
  expect(tell).toHaveBeenCalledTimes(1)
})
