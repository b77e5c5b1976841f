import { describe, expect, it } from 'vitest'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { reviewRequestSchema } from '../../domain/review/review.ts'
import {
  hoursCount,
  mayReview,
  maySeeReview,
  type ReviewStatus,
  reviewProblems,
  reviewStatuses,
  statusAfterSave,
} from '../../domain/review/standing.ts'
import {
  type ReviewPermissionCell,
  type ReviewStandingName,
  reviewPermissionCells,
} from '../support/permissions/review-matrix.ts'

const site = 'site'
const me = 'me'
const approved = (SiteId: string, Active = true) => ({ SiteId, SeasonId: Active ? 'active' : 'past', Active })
const actor = (Roles: RoleName[], ...Approvals: Actor['Approvals'][number][]): Actor => ({
  SubjectId: me,
  Roles,
  Approvals,
})

const actors: Record<ReviewStandingName, Actor> = {
  administrator: actor(['Administrator']),
  staff: actor(['Staff']),
  'coordinator of the site': actor(['Coordinator'], approved(site)),
  'coordinator of a responding site': actor(['Coordinator'], approved('elsewhere')),
  'coordinator of another site': actor(['Coordinator'], approved('elsewhere')),
  'coordinator not approved in the active season': actor(['Coordinator'], approved(site, false)),
  'creator and coordinator of the site': actor(['Coordinator'], approved(site)),
  'creator, approved': actor([], approved(site)),
  'creator, approved in an earlier season only': actor([], approved(site, false)),
  'participant, approved': actor([], approved(site)),
  'participant, approved at a responding site': actor([], approved('elsewhere')),
  'participant, approved elsewhere': actor([], approved('elsewhere')),
  'volunteer of the site without part in it': actor([], approved(site)),
  'volunteer of another site': actor([], approved('elsewhere')),
  'person awaiting approval': actor([]),
  'person without registration': actor([]),
  localizer: actor(['localizer']),
  'organization manager': actor(['Organization Manager']),
}

const comment = { Id: '00000000-0000-4000-8000-000000000001', Field: 'Name', Text: 'Which school?' }

describe('the rules of the domain agree with the matrix', () => {
  it.each(reviewPermissionCells)('$standing, $season season: $verb is $outcome', (cell) => {
    expect(outcomeOf(cell)).toBe(cell.outcome)
  })

  function outcomeOf({ standing, season, verb }: ReviewPermissionCell): string {
    const log = { CreatedBySiteId: site, CreatedById: standing.startsWith('creator') ? me : 'somebody' }
    const who = actors[standing]
    if (!maySeeReview(who, log)) return 'hidden'
    if (verb === 'read') return 'yes'
    if (!mayReview(who, log)) return 'no'
    const request = { Status: verb === 'return' ? 'Returned' : 'Reviewed', Comments: [comment] } as const
    const [problem] = reviewProblems(request, { SeasonLocked: season === 'locked' })
    return problem ? 'locked' : 'yes'
  }
})

describe('a save of the log', () => {
  const log = { CreatedBySiteId: site, CreatedById: 'author' }
  const saved = (status: ReviewStatus, who: Actor) => statusAfterSave(status, who, log)
  const author = { ...actor([], approved(site)), SubjectId: 'author' }

  it.each(reviewStatuses)(
    'asks for a new look when it is not a reviewer’s, and leaves it otherwise: %s',
    (status) => {
      expect(saved(status, author)).toBe('Unreviewed')
      expect(saved(status, { ...actors.staff, SubjectId: 'author' })).toBe('Unreviewed')
      expect(saved(status, actors['participant, approved'])).toBe('Unreviewed')
      expect(saved(status, actors['coordinator of a responding site'])).toBe('Unreviewed')
      expect(saved(status, actors['coordinator of the site'])).toBe(status)
      expect(saved(status, actors.staff)).toBe(status)
    },
  )
})

describe('returning', () => {
  it('needs a comment, and an open season', () => {
    const returned = (Comments: unknown[], SeasonLocked = false) =>
      reviewProblems({ Status: 'Returned', Comments }, { SeasonLocked })
    expect(returned([])).toEqual([{ Code: 'required', Field: 'Comments' }])
    expect(returned([comment])).toEqual([])
    expect(returned([comment], true)).toEqual([{ Code: 'season_locked' }])
    expect(reviewProblems({ Status: 'Reviewed', Comments: [] }, { SeasonLocked: true })).toEqual([])
  })
})

describe('hours', () => {
  it.each(reviewStatuses)('count whatever the review says, unless the site asks for it: %s', (status) => {
    expect(hoursCount({ RequireReview: false }, status)).toBe(true)
    expect(hoursCount({ RequireReview: true }, status)).toBe(status === 'Reviewed')
  })
})

describe('a request', () => {
  const read = (request: unknown) => reviewRequestSchema.safeParse(request)

  it('may leave out its comments, and may not name an Id twice, in whatever case it is written', () => {
    expect(read({ Status: 'Reviewed' }).data?.Comments).toEqual([])
    const lower = { ...comment, Id: '00000000-0000-4000-8000-00000000000a' }
    expect(read({ Status: 'Returned', Comments: [lower] }).success).toBe(true)
    const twice = read({ Status: 'Returned', Comments: [lower, { ...lower, Id: lower.Id.toUpperCase() }] })
    expect(twice.error?.issues[0]?.message).toBe('duplicate_value')
  })

  it('makes at most twenty comments, each of a field and of something that is said', () => {
    const comments = (count: number, more = {}) => ({
      Status: 'Returned',
      Comments: Array.from({ length: count }, (_, place) => ({
        ...comment,
        Id: `00000000-0000-4000-8000-0000000000${String(place + 10)}`,
        ...more,
      })),
    })
    const isRead = (...asked: Parameters<typeof comments>) => read(comments(...asked)).success
    expect([isRead(20), isRead(21)]).toEqual([true, false])
    expect([isRead(1, { Text: 'é'.repeat(1000) }), isRead(1, { Text: 'é'.repeat(1001) })]).toEqual([
      true,
      false,
    ])
    expect([isRead(1, { Text: ' ' }), isRead(1, { Field: '' })]).toEqual([false, false])
  })
})
