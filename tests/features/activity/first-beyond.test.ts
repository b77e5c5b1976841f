import { expect, test } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Season } from '../../../domain/site/season.ts'
import { firstBeyond } from '../../../src/features/activities/first-beyond.ts'

const me = { SubjectId: 'me' } as Actor
const season = (year: number, Active = false) =>
  ({ Id: `s${year}`, StartDate: `${year}-09-01`, EndDate: `${year + 1}-08-31`, Active }) as Season
const seasons = [season(2022), season(2023), season(2024), season(2025, true)]
const rows = (count: number, SeasonId: string, changes: { CreatedById?: string; Version?: number } = {}) =>
  Array.from({ length: count }, () => ({
    CreatedById: 'colleague',
    CreatedBySiteId: 'toronto',
    SeasonId,
    SiteIds: [],
    SubjectIds: ['colleague'],
    Version: 1,
    ...changes,
  }))

test('the search beyond this device begins behind the newest logs of others, whatever else is here', () => {
  const carried = [...rows(40, 's2025'), ...rows(60, 's2024')]
  const own = rows(120, 's2022', { CreatedById: 'me' })
  const opened = rows(30, 's2023')
  const unsent = rows(25, 's2025', { Version: 0 })
  expect(firstBeyond([...unsent, ...carried, ...opened, ...own], me, seasons)).toBe(100)
})

test('it begins at the top while there is a later season, whose logs this device does not carry', () => {
  expect(firstBeyond(rows(100, 's2025'), me, [...seasons, season(2026)])).toBe(0)
})
