import { describe, expect, it } from 'vitest'
import { type Activity, emptyChild } from '../../domain/activity/document.ts'
import { leftOutRefusals, leftOutRows } from '../../domain/activity/left-out-sites.ts'
import type { NamedRecords } from '../../domain/activity/named-records.ts'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import { completeActivity, freshId, season } from '../support/activities.ts'

const [here, there, elsewhere] = [freshId(), freshId(), freshId()]
const approvedAt = (sites: string[], Roles: RoleName[] = []): Actor => ({
  SubjectId: freshId(),
  Roles,
  Approvals: sites.map((SiteId) => ({ SiteId, SeasonId: season.Id, Active: true })),
})
const actor = approvedAt([here, there])

const [person, kit, hiddenKit, childKit, educator] = Array.from({ length: 5 }, freshId) as [
  string,
  string,
  string,
  string,
  string,
]
const known: NamedRecords = {
  persons: new Map([[person, [there]]]),
  kits: new Map([
    [kit, { SiteId: there, Visibility: true }],
    [hiddenKit, { SiteId: there, Visibility: false }],
    [childKit, { SiteId: there, Visibility: true }],
  ]),
  educators: new Map([[educator, { CreatedById: null, SiteIds: [there] }]]),
}

const kitRow = (KitId: string) => ({ Id: freshId(), KitId, IsKitDamaged: false, KitCondition: null })
const hoursOf = (SubjectId: string, SiteId: string) => ({
  Id: freshId(),
  SubjectId,
  SiteId,
  AuxData: null,
  LogHours: [],
})
const child = { ...emptyChild(freshId()), WorkshopKits: [kitRow(childKit)] }

/** A log of these sites that names somebody and something of the second one. */
const logOf = (sites: string[], changes: Partial<Activity> = {}): Activity => ({
  ...completeActivity('Workshop'),
  CreatedBySiteId: here,
  SiteResponseHeader: { Items: sites.map((SiteId) => ({ Id: freshId(), SiteId })) },
  VolunteerLogHeader: { LogItems: [hoursOf(person, there)] },
  EducatorLogHeader: {
    Items: [{ Id: freshId(), OrganizationId: null, EducatorAuxDataId: educator, ActivityFeedback: null }],
  },
  WorkshopKits: [kitRow(kit)],
  ChildWorkshops: [child],
  ...changes,
})

const rowsOf = (log: Activity, { who = actor, stored = null as Activity | null, of = known } = {}) =>
  leftOutRows(stored, log, who, [season], of)

describe('Of a site that takes no part in a log', () => {
  it('people, educators and kits are told at their rows, those of an activity within it too', () => {
    const log = logOf([here])
    const rows = rowsOf(log)
    expect(new Set(rows.map(({ siteId }) => siteId))).toEqual(new Set([there]))
    expect(leftOutRefusals(rows)).toEqual(
      [
        `VolunteerLogHeader.LogItems[${log.VolunteerLogHeader.LogItems[0]?.Id}].SubjectId`,
        `EducatorLogHeader.Items[${log.EducatorLogHeader.Items[0]?.Id}].EducatorAuxDataId`,
        `WorkshopKits[${log.WorkshopKits[0]?.Id}].KitId`,
        `ChildWorkshops[${child.Id}].WorkshopKits[${child.WorkshopKits[0]?.Id}].KitId`,
      ].map((Field) => ({ Code: 'site_left_out', Field })),
    )
  })

  it('nobody and nothing is told once it takes part', () => {
    expect(rowsOf(logOf([here, there]))).toEqual([])
  })

  it('what the stored log named before stays', () => {
    const stored = logOf([here, there])
    const { SiteResponseHeader } = logOf([here])
    expect(rowsOf({ ...stored, SiteResponseHeader }, { stored })).toEqual([])
  })

  it('nothing is told to staff, who name whatever exists', () => {
    expect(rowsOf(logOf([here]), { who: approvedAt([here], ['Staff']) })).toEqual([])
  })

  it('nothing is told where the writer could not add it', () => {
    expect(rowsOf(logOf([here]), { who: approvedAt([here, elsewhere]) })).toEqual([])
  })

  it('nothing is told where a stored log with educators may not be opened to it', () => {
    // A coordinator of the second site, who took part at the first in the season of the log alone.
    const coordinator = approvedAt([here, there], ['Coordinator'])
    coordinator.Approvals = coordinator.Approvals.map((one) => ({ ...one, Active: one.SiteId === there }))
    const stored = logOf([here], {
      WorkshopKits: [],
      VolunteerLogHeader: { LogItems: [] },
      ChildWorkshops: [],
    })
    const now = { ...stored, WorkshopKits: [kitRow(kit)] }
    expect(rowsOf(now, { who: coordinator, stored })).toEqual([])
    expect(rowsOf(now, { who: coordinator })).not.toEqual([])
  })

  it('nothing is told of what is not known', () => {
    const of = { persons: new Map(), kits: new Map(), educators: new Map() }
    expect(rowsOf(logOf([here]), { of })).toEqual([])
  })

  const alone = (changes: Partial<Activity>) =>
    logOf([here], {
      VolunteerLogHeader: { LogItems: [] },
      EducatorLogHeader: { Items: [] },
      WorkshopKits: [],
      ChildWorkshops: [],
      ...changes,
    })

  it('the writer is told nothing of themselves', () => {
    const log = alone({ VolunteerLogHeader: { LogItems: [hoursOf(actor.SubjectId, there)] } })
    const of = { ...known, persons: new Map([[actor.SubjectId, [there]]]) }
    expect(rowsOf(log, { of })).toEqual([])
  })

  it('nothing is told of people who are of a site that takes part, too', () => {
    const log = alone({ VolunteerLogHeader: { LogItems: [hoursOf(person, there)] } })
    expect(rowsOf(log, { of: { ...known, persons: new Map([[person, [there, here]]]) } })).toEqual([])
  })

  it('people whose hours stand for a site of the log are left to the server: they may have been there before', () => {
    const log = (SiteId: string) => alone({ VolunteerLogHeader: { LogItems: [hoursOf(person, SiteId)] } })
    expect(rowsOf(log(here))).toEqual([])
    expect(rowsOf(log(there))).toHaveLength(1)
  })

  it('a kit off its shelf is left to the server, as adding the site would not do', () => {
    expect(rowsOf(alone({ WorkshopKits: [kitRow(hiddenKit)] }))).toEqual([])
  })

  it('the national office lends to all', () => {
    const of = { ...known, kits: new Map([[kit, { SiteId: NATIONAL_SITE_ID, Visibility: true }]]) }
    expect(rowsOf(alone({ WorkshopKits: [kitRow(kit)] }), { of })).toEqual([])
  })
})
