import { describe, expect, it } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { siteRefusals } from '../../domain/activity/site-refusals.ts'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { completeActivity, freshId, season } from '../support/activities.ts'

const [here, there] = [freshId(), freshId()]
const before = {
  ...season,
  Id: freshId(),
  StartDate: '2025-09-01',
  EndDate: '2026-08-31',
  Active: false,
}
const seasons = [before, season]
const [then, now] = ['2026-05-20', '2026-10-20']

/** Approved here now, and there in the season before alone. */
const actor: Actor = {
  SubjectId: freshId(),
  Roles: [],
  Approvals: [
    { SiteId: here, SeasonId: season.Id, Active: true },
    { SiteId: there, SeasonId: before.Id, Active: false },
  ],
}
const withRole = (role: RoleName): Actor => ({ ...actor, Roles: [role] })

const taking = (...sites: string[]) => ({ Items: sites.map((SiteId) => ({ Id: SiteId, SiteId })) })
const logOf = (day: string, sites: string[], changes: Partial<Activity> = {}): Activity => ({
  ...completeActivity('Workshop'),
  CreatedBySiteId: here,
  Date: day,
  SiteResponseHeader: taking(...sites),
  VolunteerLogHeader: { LogItems: [] },
  ...changes,
})
const hours = (SiteId: string) => ({
  LogItems: [{ Id: 'row', SubjectId: actor.SubjectId, SiteId, AuxData: null, LogHours: [] }],
})
const refused = (Field: string) => [{ Code: 'site_not_approved_then', Field }]

const rows = (log: Activity, stored: Activity | null = null, who = actor) =>
  siteRefusals(stored, log, seasons, who)

describe('A site that a log newly names', () => {
  it('is told once the date is in a season in which its writer was not approved there', () => {
    expect(rows(logOf(then, [here, there]))).toEqual([])
    expect(rows(logOf(now, [here, there]))).toEqual(refused(`SiteResponseHeader.Items[${there}].SiteId`))
    expect(rows(logOf(now, [here]))).toEqual([])
  })

  it('may be one where its writer is approved now, whatever the season, and any for staff', () => {
    const everywhere = { ...actor.Approvals[1]!, Active: true }
    expect(rows(logOf(now, [there]), null, { ...actor, Approvals: [everywhere] })).toEqual([])
    expect(rows(logOf(now, [there]), null, withRole('Staff'))).toEqual([])
    expect(rows(logOf(now, [there]), null, withRole('Coordinator'))).not.toEqual([])
  })

  it('stays where the server has it already', () => {
    const stored = logOf(then, [here, there])
    expect(rows({ ...stored, Date: now }, stored)).toEqual([])
    expect(rows({ ...stored, Date: now }, logOf(then, [here]))).toHaveLength(1)
  })

  it('is never the one that the log belongs to, of which the date tells', () => {
    const elsewhere = { ...actor, Approvals: [] }
    expect(rows(logOf(now, [here]), null, elsewhere)).toEqual([])
  })

  it('may be that of hours where it takes part, and is told at them where it does not', () => {
    const VolunteerLogHeader = hours(there)
    expect(rows(logOf(now, [there], { VolunteerLogHeader }))).toEqual(
      refused(`SiteResponseHeader.Items[${there}].SiteId`),
    )
    expect(rows(logOf(now, [], { VolunteerLogHeader }))).toEqual(
      refused('VolunteerLogHeader.LogItems[row].SiteId'),
    )
    expect(rows(logOf(then, [], { VolunteerLogHeader }))).toEqual([])
  })

  it('is not told where the date is in no season, of which the date tells', () => {
    expect(rows(logOf('2019-01-01', [there]))).toEqual([])
    expect(rows(logOf('', [there]))).toEqual([])
  })
})
