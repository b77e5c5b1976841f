import { describe, expect, it } from 'vitest'
import { mayMoveLogTo } from '../../domain/activity/move-refusals.ts'
import {
  type ActivityStanding,
  mayDeleteActivity,
  mayEditActivity,
  mayLogActivityAt,
  maySeeActivity,
  sitesOfActivity,
  standingOfActivity,
} from '../../domain/activity/permissions.ts'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { completeActivity } from '../support/activities.ts'
import {
  type ActivityStandingName,
  activityPermissionCells,
  type PermissionCell,
} from '../support/permissions/activity-matrix.ts'

const site = '00000000-0000-4000-8000-0000000000a1'
const elsewhere = '00000000-0000-4000-8000-0000000000a2'
const [active, past] = ['active', 'past']
const me = 'me'

const approved = (SiteId: string, SeasonId = active) => ({ SiteId, SeasonId, Active: SeasonId === active })
const actor = (Roles: RoleName[], ...Approvals: Actor['Approvals'][number][]): Actor => ({
  SubjectId: me,
  Roles,
  Approvals,
})

const actors: Record<ActivityStandingName, Actor> = {
  administrator: actor(['Administrator']),
  staff: actor(['Staff']),
  'coordinator of the site': actor(['Coordinator'], approved(site)),
  'coordinator of a responding site': actor(['Coordinator'], approved(elsewhere)),
  'coordinator of another site': actor(['Coordinator'], approved(elsewhere)),
  'coordinator not approved in the active season': actor(['Coordinator'], approved(site, past)),
  'creator, approved': actor([], approved(site)),
  'creator, approved in an earlier season only': actor([], approved(site, past)),
  'participant, approved': actor([], approved(site)),
  'participant, approved at a responding site': actor([], approved(elsewhere)),
  'participant, approved elsewhere': actor([], approved(elsewhere)),
  'volunteer of the site without part in it': actor([], approved(site)),
  'volunteer of another site': actor([], approved(elsewhere)),
  'person awaiting approval': actor([]),
  'person without registration': actor([]),
  localizer: actor(['localizer']),
  'organization manager': actor(['Organization Manager']),
}

const activityOf = ({ standing, season }: PermissionCell): ActivityStanding => ({
  CreatedBySiteId: site,
  CreatedById: standing.startsWith('creator') ? me : 'somebody',
  SeasonId: season === 'open' ? active : past,
  SeasonLocked: season === 'locked',
  SiteIds: standing.endsWith('a responding site') ? [elsewhere] : [],
  SubjectIds: standing.startsWith('participant') ? [me] : [],
})

describe('the rules of the domain agree with the matrix', () => {
  it.each(activityPermissionCells)('$standing, $season season: $verb is $outcome', (cell) => {
    const who = actors[cell.standing]
    const activity = activityOf(cell)
    const rules = {
      create: () => mayLogActivityAt(who, site, activity.SeasonId),
      see: () => maySeeActivity(who, activity),
      edit: () => maySeeActivity(who, activity) && mayEditActivity(who, activity),
      delete: () => maySeeActivity(who, activity) && mayDeleteActivity(who, activity),
    }
    // Logging in a locked season is stopped by the date's rule, not by the right to log.
    const allowed = cell.verb === 'create' ? ['yes', 'locked'] : ['yes']
    expect(rules[cell.verb]()).toBe(allowed.includes(cell.outcome))
  })
})

describe('the date of a log', () => {
  const next = 'next'
  const activity = activityOf({ standing: 'creator, approved', season: 'open', verb: 'edit', outcome: 'yes' })
  const may = (who: Actor, seasonId: string | null, of = activity) => mayMoveLogTo(who, of, seasonId)

  it('moves into another season for whoever may log there then at one of its sites', () => {
    const former = actor([], { SiteId: site, SeasonId: active, Active: false })
    expect([may(former, active), may(former, next), may(former, null)]).toEqual([true, false, true])
    expect(may(actor([], approved(site)), next)).toBe(true)
    expect(may(actor([], approved(elsewhere)), next)).toBe(false)
    expect(may(actor([], approved(elsewhere)), next, { ...activity, SiteIds: [elsewhere] })).toBe(true)
    expect(may(actor(['Coordinator'], approved(site)), next)).toBe(true)
    expect(may(actor(['Staff']), next)).toBe(true)
  })
})

describe('a log', () => {
  const standing = (Season: { Locked: boolean } | null) =>
    standingOfActivity({
      ...completeActivity('Workshop'),
      ...{ CreatedById: me, SeasonId: null, Season },
    })

  it('is locked with the season of its date, and never where its date is in none', () => {
    expect(standing({ Locked: true }).SeasonLocked).toBe(true)
    expect(standing({ Locked: false }).SeasonLocked).toBe(false)
    expect(standing(null).SeasonLocked).toBe(false)
  })
})

describe('the sites of a log', () => {
  it('begin with the one that made it, each once, whether or not an earlier build wrote the others', () => {
    const answering = (...sites: string[]) => ({
      Items: sites.map((SiteId, place) => ({ Id: String(place), SiteId })),
    })
    const log = { CreatedBySiteId: site, SiteResponseHeader: answering(elsewhere, site) }
    expect(sitesOfActivity(log)).toEqual([site, elsewhere])
    expect(sitesOfActivity({ CreatedBySiteId: site })).toEqual([site])
  })
})
