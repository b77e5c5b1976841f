import { describe, expect, test } from 'vitest'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { ActivityListRow } from '../../../src/data/queries/activities.ts'
import { describeRow } from '../../../src/features/activities/describe-row.ts'
import { whyNotMarkable } from '../../../src/features/activities/table/why-not-markable.ts'
import { tileTitle } from '../../../src/features/activities/tile-title.ts'

const volunteer: Actor = {
  SubjectId: 'me',
  Roles: [],
  Approvals: [{ SiteId: 'site', SeasonId: 'now', Active: true }],
}
const coordinator: Actor = { ...volunteer, SubjectId: 'coordinator', Roles: ['Coordinator'] }
const staff: Actor = { SubjectId: 'staff', Roles: ['Staff'], Approvals: [] }

const row = (part: Partial<ActivityListRow> = {}): ActivityListRow => ({
  Id: 'log',
  invDate: 79738879,
  invCreated: 1,
  Date: '2026-11-20',
  Time: null,
  Name: 'Owls',
  folded: 'owls',
  WorkshopTypeId: activityTypeIds.ActivityBooth,
  CreatedBySiteId: 'site',
  SeasonId: 'now',
  IsComplete: true,
  HasEvaluations: false,
  review: 'Unreviewed',
  CreatedById: 'me',
  CreatedOn: '2026-11-20T15:02:00.000Z',
  ModifiedOn: '2026-11-20T15:02:00.000Z',
  SiteIds: ['site'],
  SubjectIds: ['me'],
  EducatorIds: [],
  OrganizationIds: [],
  Volunteers: ['Me'],
  Version: 1,
  entry: null,
  isLocked: false,
  ...part,
})

describe('what a tile says', () => {
  test('names the type, and is complete or not', () => {
    const tile = describeRow(row({ IsComplete: false }), volunteer, '2026-11-21')
    expect(tile).toMatchObject({ type: 'ActivityBooth', complete: false, locked: false })
  })

  test('coordinators of the site that made a log review it once the server has it; its author does not', () => {
    const rights = (part: Partial<ActivityListRow>) =>
      [volunteer, coordinator, staff].map((actor) => describeRow(row(part), actor, '2026-11-21').mayReview)
    expect(rights({})).toEqual([false, true, true])
    expect(rights({ CreatedBySiteId: 'elsewhere', SiteIds: ['elsewhere', 'site'] })).toEqual([
      false,
      false,
      true,
    ])
    expect(rights({ Version: 0 })).toEqual([false, false, false])
  })

  test('marks from the table only what is seen as the server has it, is the reader’s, and is not marked yet', () => {
    const why = (part: Partial<ActivityListRow>, drafts: string[] = []) =>
      whyNotMarkable(row(part), coordinator, drafts)
    const entry = { kind: 'on-device' } as NonNullable<ActivityListRow['entry']>
    expect(why({})).toBe(null)
    expect(why({ review: 'Returned', isLocked: true })).toBe(null)
    expect(why({ entry })).toBe('unsent')
    expect(why({ Version: 0 })).toBe('unsent')
    expect(why({ CreatedBySiteId: 'elsewhere' })).toBe('not-yours')
    expect(why({ review: 'Reviewed' })).toBe('already')
    // Comments in progress must not be left behind unnoticed.
    expect(why({}, ['another'])).toBe(null)
    expect(why({}, [row({}).Id])).toBe('comments')
  })

  test('a locked season: volunteers and coordinators only look, staff edit, nobody deletes', () => {
    const locked = row({ isLocked: true })
    const rights = [volunteer, coordinator, staff].map((actor) => {
      const { mayEdit, mayDelete } = describeRow(locked, actor, '2026-11-21')
      return [mayEdit, mayDelete]
    })
    expect(rights).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ])
  })

  test('what the server never had, or held back for its season, stays editable: its date may be wrong', () => {
    const tile = (part: Partial<ActivityListRow>, actor = volunteer) => {
      const { mayEdit, mayDelete } = describeRow(row({ isLocked: true, ...part }), actor, '2026-11-21')
      return [mayEdit, mayDelete]
    }
    const unsent = { seq: 1, state: 'open', kind: 'on-device' } as const
    const heldBack = { seq: 1, state: 'locked', kind: 'needs-you' } as const
    expect(tile({ Version: 0, entry: unsent })).toEqual([true, false])
    expect(tile({ Version: 0, entry: heldBack })).toEqual([true, false])
    expect(tile({ entry: heldBack }, coordinator)).toEqual([true, false])
    // An edit that was not refused yet is no reason: its form can only be read, too.
    expect(tile({ entry: unsent })).toEqual([false, false])
  })

  test('who only appears in a log edits it and cannot delete it', () => {
    const tile = describeRow(row({ CreatedById: 'somebody' }), volunteer, '2026-11-21')
    expect([tile.mayEdit, tile.mayDelete]).toEqual([true, false])
  })
})

describe('what a tile says of sending', () => {
  const entry = { seq: 1, state: 'open', kind: 'on-device' } as const

  test('unsent work shows its own state, whoever wrote the log', () => {
    expect(describeRow(row({ entry, CreatedById: 'somebody' }), coordinator, '2026-11-21').sync).toEqual({
      kind: 'on-device',
    })
  })

  test('one’s own log that was returned needs its author, and opens at the first remark', () => {
    const returned = row({ review: 'Returned', returnedAt: 'NumberOfYouth' })
    expect(describeRow(returned, volunteer, '2026-11-21')).toMatchObject({
      sync: { kind: 'needs-you' },
      returnedAt: 'NumberOfYouth',
    })
    expect(describeRow(returned, { ...coordinator, SubjectId: 'other' }, '2026-11-21')).toMatchObject({
      sync: null,
      returnedAt: undefined,
    })
    const changed = describeRow({ ...returned, entry }, volunteer, '2026-11-21')
    expect([changed.sync, changed.returnedAt]).toEqual([{ kind: 'on-device' }, undefined])
  })

  test('one’s own log that was returned asks nobody once its season is locked, but those who may write there', () => {
    const locked = row({ review: 'Returned', returnedAt: 'NumberOfYouth', isLocked: true })
    const told = describeRow(locked, volunteer, '2026-11-21')
    expect([told.sync?.kind, told.returnedAt, told.review]).toEqual(['sent', undefined, 'Returned'])
    const asked = describeRow(locked, { ...volunteer, Roles: ['Staff'] }, '2026-11-21')
    expect(asked).toMatchObject({ sync: { kind: 'needs-you' }, returnedAt: 'NumberOfYouth' })
  })

  test('one’s own log was sent, with the time of today only', () => {
    const modified = new Date(2026, 10, 20, 15, 2).toISOString()
    const own = row({ ModifiedOn: modified })
    expect(describeRow(own, volunteer, '2026-11-20').sync).toEqual({ kind: 'sent', at: modified })
    expect(describeRow(own, volunteer, '2026-11-21').sync).toEqual({ kind: 'sent', at: undefined })
  })

  test('somebody else’s log says nothing', () => {
    expect(describeRow(row(), coordinator, '2026-11-20').sync).toBeNull()
  })
})

describe('a title', () => {
  test('of 80 characters stays whole, a longer one is cut with an ellipsis', () => {
    expect(tileTitle('x'.repeat(80))).toBe('x'.repeat(80))
    expect(tileTitle('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
  })

  test('is cut between characters, never inside one', () => {
    expect(tileTitle('🦉'.repeat(81))).toBe(`${'🦉'.repeat(80)}…`)
  })
})
