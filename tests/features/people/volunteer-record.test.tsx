import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { trainingTypeIds } from '../../../domain/training/constants.ts'
import type { VolunteerRecord, VolunteerSeason } from '../../../domain/volunteer-record/record.ts'
import { RecordSections } from '../../../src/features/volunteer-record/record-sections.tsx'
import { HoursOfLine } from '../../../src/features/volunteer-record/unsent-hours.tsx'
import { SnackbarProvider } from '../../../src/ui/snackbar.tsx'

const empty: VolunteerRecord = {
  Subject: { Id: 'me', FullName: 'Amélie Cormier' },
  Sites: [],
  OnlySites: null,
  VolunteerSeasons: [],
  TrainingRecords: [],
  TrainingFacilitatedRecords: [],
  HistoricHours: [],
  SubjectAwards: [],
}
/** As a server of an earlier version tells it, which says nothing of the certificate. */
const season = (SeasonId: string, changes: Partial<VolunteerSeason> = {}) =>
  ({
    SeasonId,
    Season: { Id: SeasonId, StartDate: '2025-09-01', EndDate: '2026-08-31', Active: true, Locked: false },
    ActivityCount: 0,
    Hours: 0,
    SupportHours: 0,
    Pending: { ActivityCount: 0, Hours: 0 },
    ...changes,
  }) as VolunteerSeason

/** The words of a record on a wide screen, in their order. */
function wordsOf(record: VolunteerRecord, locale = 'en'): string {
  i18n.loadAndActivate({ locale, messages: {} })
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SnackbarProvider>
          <RecordSections record={record} />
        </SnackbarProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  return markup
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('A record', () => {
  test('says of each part that there is nothing in it, and nothing of earlier years that nobody claimed', () => {
    const words = wordsOf(empty)
    for (const nothing of [
      'No site yet',
      'No hours yet',
      'No training yet',
      'No training facilitated yet',
      'No awards yet',
    ])
      expect(words).toContain(nothing)
    expect(words).not.toContain('Historic hours')
  })

  test('offers a certificate of seasons with hours that count, and of no others', () => {
    const waiting = season('b', { Pending: { ActivityCount: 1, Hours: 3 } })
    expect(wordsOf({ ...empty, VolunteerSeasons: [waiting] })).not.toContain('View certificate')
    const words = wordsOf({ ...empty, VolunteerSeasons: [season('a', { SupportHours: 2 }), waiting] })
    expect(words.match(/View certificate/g)).toHaveLength(1)
  })

  test('offers no certificate that its reader is not given', () => {
    const offers = (HasCertificate: boolean) =>
      wordsOf({ ...empty, VolunteerSeasons: [season('a', { Hours: 2, HasCertificate })] }).includes(
        'View certificate',
      )
    expect([true, false].map(offers)).toEqual([true, false])
  })

  test('speaks of review where hours wait for it, and only there', () => {
    const counted = season('a', { ActivityCount: 2, Hours: 5.5 })
    expect(wordsOf({ ...empty, VolunteerSeasons: [counted] })).not.toContain('review')
    const words = wordsOf({
      ...empty,
      VolunteerSeasons: [{ ...counted, Pending: { ActivityCount: 1, Hours: 3.25 } }],
    })
    expect(words).toContain('Hours waiting for review')
    expect(words).toContain('3.25')
  })

  test('names trainings and skills in the language that is read, and those without a name by their type', () => {
    const training = { Date: '2026-02-05', TrainingTypeId: trainingTypeIds.SiteSpecificTraining }
    const record: VolunteerRecord = {
      ...empty,
      TrainingRecords: [
        {
          ...training,
          Id: '1',
          Name: { en: 'Rocket safety', fr: 'Fusées sans danger' },
          Skills: [{ en: 'Teamwork', fr: 'Travail d’équipe' }],
          Hours: { [hourTypeIds['PD Participation']]: 2.25 },
        },
      ],
      TrainingFacilitatedRecords: [
        { ...training, Id: '2', Name: { en: '', fr: '' }, Hours: { [hourTypeIds['PD Delivery']]: 3 } },
      ],
    }
    expect(wordsOf(record)).toMatch(/Rocket safety February 5, 2026 Teamwork 2\.25.*Site-specific training/)
    expect(wordsOf(record, 'fr')).toMatch(/Fusées sans danger 5 février 2026 Travail d’équipe 2,25/)
  })

  test('shows hours of earlier years, and awards by their name or in their own words', () => {
    const given = {
      ...{ Version: 1, CreatedOn: '', ModifiedOn: '', CreatedById: null, ModifiedById: null },
      ...{ SubjectId: 'me', AwardedOn: '2026-06-01', AwardContext: 'Spring gala' },
    }
    const words = wordsOf({
      ...empty,
      HistoricHours: [{ Year: 2019, PrepHours: 4.5, DeliveryHours: 20 }],
      SubjectAwards: [
        {
          ...given,
          ...{ Id: '1', AwardId: null, Award: null },
          ...{ OtherTitle: 'Silver beaker', OtherDescription: 'For the steadiest hands' },
        },
      ] as VolunteerRecord['SubjectAwards'],
    })
    expect(words).toMatch(/Historic hours.*2019 4\.5 20/)
    expect(words).toMatch(/Silver beaker For the steadiest hands Spring gala June 1, 2026/)
  })
})

test('What still waits on the device says what becomes of hours that the totals have', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const told = (line: Parameters<typeof HoursOfLine>[0]['line']) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <HoursOfLine line={line} />
      </I18nProvider>,
    )
  expect(told({ op: 'create', hours: 2.5, before: 0 })).toBe('2.5 hours')
  expect(told({ op: 'update', hours: 6, before: 5 })).toBe('6 instead of 5 hours')
  expect(told({ op: 'delete', hours: 0, before: 3 })).toBe('3 hours that will go')
})
