import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { compareTexts } from '../../../domain/kernel/compare-texts.ts'
import { type TrainingTypeName, trainingTypeIds } from '../../../domain/training/constants.ts'
import { moveToSite } from '../../../src/app/move-to-site.ts'
import type { EntrySummary } from '../../../src/data/outbox/entry-kind.ts'
import { arrangeTrainings, trainingRows } from '../../../src/features/trainings/arrange-trainings.ts'
import { type TrainingListState, trainingAddress } from '../../../src/features/trainings/training-address.ts'
import { chosenPerson } from '../../../src/pickers/log-form/log-document.ts'
import { trainingTypeOfAddress } from '../../../src/pickers/names/training-type-phrases.ts'
import { freshId, season } from '../../support/activities.ts'
import { completeTraining } from '../../support/trainings.ts'

const { changed, read, searchFrom, stateFrom } = trainingAddress
const [here, elsewhere] = [freshId(), freshId()]
const locked = {
  ...season,
  Id: freshId(),
  StartDate: '2025-09-01',
  EndDate: '2026-08-31',
  Active: false,
  Locked: true,
}
const seasons = [season, locked]
const coordinator: Actor = {
  SubjectId: freshId(),
  Roles: ['Coordinator'],
  Approvals: [{ SiteId: here, SeasonId: season.Id, Active: true }],
}
const first = stateFrom({})

const listed = (
  OtherTraining: string,
  CompletedDate: string,
  SiteId = here,
  type: TrainingTypeName = 'SiteSpecificTraining',
) => ({
  training: {
    ...completeTraining('SiteSpecificTraining'),
    Id: freshId(),
    TrainingTypeId: trainingTypeIds[type],
    OtherTraining,
    CompletedDate,
    SiteId,
    Site: { Id: SiteId, Name: SiteId === here ? 'Toronto' : 'National office' },
  },
  entry: null,
})
const context = {
  actor: coordinator,
  siteId: here,
  seasons,
  nameOf: ({ OtherTraining }: { OtherTraining: string | null }) => OtherTraining ?? '',
  typeNameOf: (type: TrainingTypeName) => type,
}
const rows = trainingRows(
  [
    listed('Fusées', '2026-10-01'),
    listed('Élan', '2026-11-01'),
    listed('Old', '2026-01-01'),
    listed('National', '2026-10-20', elsewhere, 'NationalWorkshopTraining'),
    listed('For staff', '2026-10-02', here, 'NationalWorkshopTraining'),
  ],
  context,
)
const names = (state: Partial<TrainingListState>) =>
  arrangeTrainings(rows, { ...first, ...state }, { siteId: here, seasons }, compareTexts('fr')).rows.map(
    ({ name }) => name,
  )

describe('the list of trainings', () => {
  test('first shows what the site gave in the current year, newest first', () => {
    expect(names({})).toEqual(['Élan', 'For staff', 'Fusées'])
  })

  test('widens to other years and other hosts, each by its own switch', () => {
    expect(names({ currentYearOnly: false })).toEqual(['Élan', 'For staff', 'Fusées', 'Old'])
    expect(names({ hostedOnly: false })).toEqual(['Élan', 'National', 'For staff', 'Fusées'])
  })

  test('shows on top what was just saved, once, whatever hides it or stands before it', () => {
    const old = rows.find(({ name }) => name === 'Old')?.Id
    const shown = (state: Partial<TrainingListState>) => {
      const place = { siteId: here, seasons }
      const { rows: on, total } = arrangeTrainings(
        rows,
        { ...first, ...state },
        place,
        compareTexts('fr'),
        old,
      )
      return [...on.map(({ name }) => name), total]
    }
    expect(shown({})).toEqual(['Old', 'Élan', 'For staff', 'Fusées', 4])
    expect(shown({ search: 'nothing' })).toEqual(['Old', 1])
    expect(shown({ currentYearOnly: false, sort: { column: 'Name', descending: false } })).toEqual([
      'Old',
      'Élan',
      'For staff',
      'Fusées',
      4,
    ])
  })

  test('names the site that gave a training where it was another one', () => {
    expect(rows.filter(({ host }) => host !== null).map(({ name, host }) => [name, host])).toEqual([
      ['National', 'National office'],
    ])
  })

  test('finds by name and type without accents, and orders by a column', () => {
    expect(names({ search: 'elan' })).toEqual(['Élan'])
    expect(names({ search: 'national' })).toEqual(['For staff'])
    expect(names({ sort: { column: 'Name', descending: false } })).toEqual(['Élan', 'For staff', 'Fusées'])
    expect(names({ page: 9 })).toEqual(['Élan', 'For staff', 'Fusées'])
  })

  test('lets coordinators change what is open, of the usual types and given by their site', () => {
    const may = new Map(rows.map(({ name, mayEdit, mayDelete }) => [name, [mayEdit, mayDelete]]))
    expect(Object.fromEntries(may)).toEqual({
      Fusées: [true, true],
      Élan: [true, true],
      Old: [false, false],
      National: [false, false],
      'For staff': [false, false],
    })
  })

  test('leaves what the server never had, or held back for its season, editable: its date may be wrong', () => {
    const rights = (Version: number, state: EntrySummary['state'], kind: EntrySummary['kind']) => {
      const { training } = listed('Old', '2026-01-01')
      const entry = { seq: 1, state, kind }
      const [row] = trainingRows([{ training: { ...training, Version }, entry }], context)
      return [row?.mayEdit, row?.mayDelete]
    }
    expect(rights(0, 'open', 'on-device')).toEqual([true, false])
    expect(rights(0, 'locked', 'needs-you')).toEqual([true, false])
    expect(rights(3, 'locked', 'needs-you')).toEqual([true, false])
    expect(rights(3, 'open', 'on-device')).toEqual([false, false])
  })

  test('stands in the address, there and back', () => {
    const state: TrainingListState = {
      search: '514 & « pins »',
      hostedOnly: false,
      currentYearOnly: false,
      sort: { column: 'Type', descending: true },
      page: 3,
      pageSize: 'all',
    }
    expect(stateFrom(read({ ...searchFrom(state) }))).toEqual(state)
    expect(searchFrom(first)).toEqual({})
    expect(stateFrom(read({ hosted: 'no', sort: 'Pay', page: -1, size: 30 }))).toEqual(first)
    expect(changed({ ...first, page: 3 }, { search: 'roy' }).page).toBe(1)
  })
})

test('the hours of whoever is chosen count for the site of the log where it is theirs, else for their own', () => {
  const person = { Id: freshId(), FullName: 'Noor Haddad' }
  const siteOf = (SiteIds?: string[]) =>
    chosenPerson(SiteIds ? { ...person, SiteIds } : person, [here]).SiteId
  expect(siteOf([elsewhere, here])).toBe(here)
  expect(siteOf([elsewhere])).toBe(elsewhere)
  expect(siteOf()).toBe(here)
  // Of two that took part the one whose log it is comes first.
  expect(chosenPerson({ ...person, SiteIds: [elsewhere, here] }, [here, elsewhere]).SiteId).toBe(here)
  expect(chosenPerson({ ...person, SiteIds: [freshId(), elsewhere] }, [here, elsewhere]).SiteId).toBe(
    elsewhere,
  )
  expect(chosenPerson({ ...person, SiteIds: [here] }, [here]).Subject).toEqual(person)
})

test('a training type in an address is known in any case, and no other word is one', () => {
  expect(trainingTypeOfAddress('sitebasedpdopportunity')).toBe('SiteBasedPDOpportunity')
  expect(trainingTypeOfAddress('Training')).toBeUndefined()
})

test('another site shows the same list; from one training it leads to the list', () => {
  const ottawa = { Id: 'o', UrlPart: 'Ottawa' }
  expect(moveToSite('/Toronto/Training', ottawa)).toBe('/Ottawa/Training')
  expect(moveToSite('/Toronto/SiteSpecificTraining/Update', ottawa)).toBe('/Ottawa/Training')
  expect(moveToSite('/Toronto/SiteSpecificTraining/Create', ottawa)).toBe(
    '/Ottawa/SiteSpecificTraining/Create',
  )
})
