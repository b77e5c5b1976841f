import { expect, test } from 'vitest'
import type { SeasonRecord } from '../../../domain/season/schema.ts'
import {
  changedSeasons,
  differingFrom,
  keptAfter,
  patchOf,
  problemsOf,
  withChange,
  withoutSaved,
} from '../../../src/features/seasons/season-changes.ts'

const season = (Id: string, year: number, Active = false, Version = 1) =>
  ({
    Id,
    Version,
    StartDate: `${year}-09-01`,
    EndDate: `${year + 1}-08-31`,
    Active,
    Locked: false,
  }) as SeasonRecord

const saved = [season('one', 2024, true), season('two', 2025), season('three', 2026)]
const isActive = (seasons: readonly SeasonRecord[]) =>
  seasons.flatMap(({ Id, Active }) => (Active ? [Id] : []))

test('a season that becomes active takes the others’ place, and what is as it was saved is no change', () => {
  const changes = withChange(saved, {}, 'two', { Active: true })
  expect(isActive(changedSeasons(saved, changes))).toEqual(['two'])
  expect(patchOf(saved, changes)).toEqual([
    { Id: 'one', Version: 1, Active: false },
    { Id: 'two', Version: 1, Active: true },
  ])
  expect(withChange(saved, changes, 'one', { Active: true })).toEqual({})
})

test('whichever season somebody else has made active meanwhile, the one that is to be takes its place and can be saved', () => {
  const changes = withChange(saved, {}, 'two', { Active: true })
  const since = [season('one', 2024, false, 2), season('two', 2025), season('three', 2026, true, 2)]
  const wanted = changedSeasons(since, changes)
  expect(isActive(wanted)).toEqual(['two'])
  const differing = differingFrom(since, wanted)
  expect(problemsOf(since, differing)).toEqual(new Map())
  expect(patchOf(since, differing)).toEqual([
    { Id: 'two', Version: 1, Active: true },
    { Id: 'three', Version: 2, Active: false },
  ])
})

test('a season that has days of another is told so at the date that was changed, also where it has all of them', () => {
  const fieldsOf = (change: { StartDate?: string; EndDate?: string }) =>
    problemsOf(saved, { two: change })
      .get('two')
      ?.map(({ Code, Field }) => [Code, Field])
  expect(fieldsOf({ StartDate: '2025-08-31' })).toEqual([['season_overlap', 'StartDate']])
  for (const around of [{ StartDate: '2024-08-31' }, { EndDate: '2027-09-01' }])
    expect(fieldsOf(around)).toEqual([
      ['season_overlap', 'StartDate'],
      ['season_overlap', 'EndDate'],
    ])
})

test('a year that nobody can mean is told at its date, and a season that was longer before may be locked', () => {
  const problemsWith = (change: object, all = saved) => problemsOf(all, { two: change }).get('two')
  expect(problemsWith({ EndDate: '9999-08-31' })).toEqual([
    { Code: 'year_too_late', Field: 'EndDate', Limit: 2199 },
  ])
  expect(problemsWith({ StartDate: '1900-09-01' })).toEqual([
    { Code: 'year_too_early', Field: 'StartDate', Limit: 1950 },
  ])
  const long = saved.map((one) => (one.Id === 'three' ? { ...one, EndDate: '2030-08-31' } : one))
  expect(problemsOf(long, { three: { Locked: true } }).size).toBe(0)
  expect(problemsOf(long, { three: { EndDate: '2029-08-31' } }).get('three')).toEqual([
    { Code: 'season_too_long', Field: 'EndDate', Limit: 731 },
  ])
})

test('what another window keeps stays beside what is changed or saved here, and one season alone is to become active', () => {
  const theirs = { three: { Active: true, EndDate: '2027-08-30' }, four: { Active: true } }
  const mine = withChange(saved, {}, 'two', { Active: true })
  const both = keptAfter(theirs, {}, mine)
  expect(both).toEqual({ three: { EndDate: '2027-08-30' }, ...mine })
  expect(keptAfter(both, mine, {})).toEqual({ three: { EndDate: '2027-08-30' } })
})

test('two windows that change the same season keep both changes, and each takes back its own', () => {
  const first = { one: { StartDate: '2024-09-02' } }
  const second = { one: { EndDate: '2025-08-30' } }
  const both = keptAfter(first, {}, second)
  expect(both).toEqual({ one: { StartDate: '2024-09-02', EndDate: '2025-08-30' } })
  expect(keptAfter(both, second, {})).toEqual(first)
  expect(keptAfter(both, first, { one: { StartDate: '2024-09-03' } })).toEqual({
    one: { StartDate: '2024-09-03', EndDate: '2025-08-30' },
  })
})

test('what is changed of a season while its changes are saved is not saved yet', () => {
  const sent = { one: { Locked: true }, two: { Locked: true } }
  expect(withoutSaved({ ...sent, two: { Locked: true, EndDate: '2026-08-30' } }, sent)).toEqual({
    two: { Locked: true, EndDate: '2026-08-30' },
  })
})
