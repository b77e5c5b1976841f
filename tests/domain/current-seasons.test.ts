import { describe, expect, it } from 'vitest'
import { sitesWithdrawnFrom } from '../../domain/registration/withdrawn.ts'
import { currentSeasons } from '../../domain/site/season.ts'

const season = (Id: string, StartDate: string, EndDate: string, Active = false) => ({
  ...{ Id, StartDate, EndDate, Active, Locked: false },
})
const [first, second, third] = [
  season('first', '2024-09-01', '2025-08-31'),
  season('second', '2025-09-01', '2026-08-31', true),
  season('third', '2026-09-01', '2027-08-31'),
]
describe('The seasons that people work in', () => {
  const idsOf = (...seasons: (typeof first)[]) => currentSeasons(seasons).map(({ Id }) => Id)

  it('are the active one and the one before, whatever comes later', () => {
    expect(idsOf(first, third, second)).toEqual(['second', 'first'])
    expect(idsOf(second, third)).toEqual(['second'])
    expect(idsOf()).toEqual([])
  })

  it('are the newest two while none is active', () => {
    expect(idsOf({ ...second, Active: false }, first, third)).toEqual(['third', 'second'])
  })
})

it('somebody was withdrawn where they were approved once and are no more, in that season', () => {
  const at = (SiteId: string, IsApproved: boolean, ApprovalDate: string | null, SeasonId = 'second') => ({
    ...{ SiteId, SeasonId, IsApproved, ApprovalDate },
  })
  const registrations = [
    at('approved', true, '2025-10-01T12:00:00Z'),
    at('waits', false, null),
    at('withdrawn', false, '2025-10-01T12:00:00Z'),
    at('withdrawn before', false, '2024-10-01T12:00:00Z', 'first'),
  ]
  expect(sitesWithdrawnFrom(registrations, 'second')).toEqual(['withdrawn'])
  expect(sitesWithdrawnFrom(registrations, undefined)).toEqual([])
})
