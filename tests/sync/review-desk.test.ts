import { beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '../../domain/review/review.ts'
import type { ApiAnswer, ApiCall } from '../../src/data/calls/api.ts'
import { readReview } from '../../src/data/queries/reviews.ts'
import { countReviewDrafts, logsWithReviewDraft } from '../../src/data/review/kept-review-drafts.ts'
import { markReviewed } from '../../src/data/review/mark-reviewed.ts'
import {
  autosaveReviewDraft,
  leaveOfReviewDraft,
  type ReviewDraft,
  readReviewDraft,
} from '../../src/data/review/review-draft.ts'
import { isUncertain, keepReview, type ReviewOutcome, reviewLog } from '../../src/data/review/review-log.ts'
import { readListed } from '../../src/data/store/listed-logs.ts'
import { writeMeta } from '../../src/data/store/meta.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { makeRoom } from '../../src/data/store/storage.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { keepReviewDraft } from '../support/keep-drafts.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId } from './support/scripted-device.ts'

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
})

const logId = '00000001-0000-4000-8000-000000000001'
const comment = { Id: '00000001-0000-4000-8000-0000000000c1', Field: 'Name', ItemId: null, Text: 'Which?' }
const reviewAt = (Version: number, Status: Review['Status']): Review => ({
  Id: logId,
  Version,
  SiteId: siteId,
  AuthorId: 'author',
  Status,
  Turns: [],
})

describe('remarks in progress', () => {
  test('are kept until they are sent, whatever room is made, and count as work of this device', async () => {
    await keepReviewDraft(logId, { comments: [comment], asked: false }, device.db)
    await makeRoom(0, device.db)
    expect(await readReviewDraft(logId, device.db)).toEqual({ comments: [comment], asked: false })
    expect(await countReviewDrafts(device.db)).toBe(1)
    expect(await logsWithReviewDraft(device.db)).toEqual([logId])
    await leaveOfReviewDraft(logId, () => [], device.db)
    expect(await countReviewDrafts(device.db)).toBe(0)
  })

  test('hold the log that they are about on the device', async () => {
    const [kept, spare] = [device.newId(), device.newId()]
    for (const id of [kept, spare]) {
      await enqueueCreate('Workshop', log(id), device.db, device.env)
      await device.db.outbox.clear()
    }
    await keepReviewDraft(kept, { comments: [comment], asked: false }, device.db)
    expect(await makeRoom(0, device.db)).toBe(1)
    expect((await readListed(device.db, siteId)).map(({ Id }) => Id)).toEqual([kept])
  })

  test('that were sent leave, and what was written by another window since stays as it is', async () => {
    const hand = { by: 'another window', turn: 2 }
    const since = { ...comment, Id: '00000001-0000-4000-8000-0000000000c2', Field: 'Date', Text: 'When?' }
    await keepReviewDraft(logId, { comments: [comment, since], asked: true, hand }, device.db)
    const unsent = (kept: ReviewDraft) => kept.comments.filter(({ Id }) => Id !== comment.Id)
    await leaveOfReviewDraft(logId, unsent, device.db)
    expect(await readReviewDraft(logId, device.db)).toEqual({ comments: [since], asked: true, hand })
    await leaveOfReviewDraft(logId, () => [], device.db)
    await leaveOfReviewDraft(logId, unsent, device.db)
    expect(await countReviewDrafts(device.db)).toBe(0)
  })

  test('without words are nothing to keep', async () => {
    setCurrentDatabase(device.db)
    try {
      const autosave = autosaveReviewDraft(logId, undefined)
      for (const Text of ['Which?', ' ']) {
        autosave.changed({ comments: [{ ...comment, Text }], asked: false })
        await autosave.flush()
        expect(await countReviewDrafts(device.db)).toBe(Text === ' ' ? 0 : 1)
      }
    } finally {
      setCurrentDatabase(null)
    }
  })
})

describe('a step of a review', () => {
  const sending = (answer: ApiAnswer<unknown>, asked: ApiCall[] = []) =>
    reviewLog(logId, 7, { Status: 'Returned', Comments: [comment] }, device.db, async (call) => {
      asked.push(call)
      return answer as never
    })

  test('names the version that was looked at, and its answer is on the device at once', async () => {
    const asked: ApiCall[] = []
    const review = reviewAt(1, 'Returned')
    expect(await sending({ kind: 'ok', value: review, total: undefined }, asked)).toEqual({
      kind: 'done',
      review,
    })
    expect(asked).toMatchObject([{ method: 'POST', path: `/api/vms/Workshop/${logId}/Review`, ifMatch: 7 }])
    expect(await readReview(logId, device.db)).toEqual(review)
  })

  test('ends in what stands in the way, and leaves the device as it was', async () => {
    const refused = (status: number, Code: 'version_conflict' | 'not_found' | 'season_locked') =>
      sending({ kind: 'refused', status, problems: [{ Code }], value: null })
    expect(await refused(412, 'version_conflict')).toEqual({ kind: 'changed' })
    expect(await refused(404, 'not_found')).toEqual({ kind: 'absent' })
    expect(await refused(409, 'season_locked')).toEqual({
      kind: 'refused',
      problems: [{ Code: 'season_locked' }],
    })
    expect(await sending({ kind: 'unreachable' })).toEqual({ kind: 'unreachable' })
    expect(await readReview(logId, device.db)).toBeUndefined()
  })

  test('that the server is busy with is no refusal: whether it was taken is not certain', async () => {
    for (const [status, Code] of [
      [409, 'in_progress'],
      [429, 'too_many_requests'],
    ] as const) {
      const outcome = await sending({ kind: 'refused', status, problems: [{ Code }], value: null })
      expect(isUncertain(outcome)).toBe(true)
    }
  })

  test('whose answer comes late does not take back what a pull has brought since', async () => {
    await keepReview(reviewAt(3, 'Unreviewed'), device.db)
    await keepReview(reviewAt(2, 'Returned'), device.db)
    expect((await readReview(logId, device.db))?.Version).toBe(3)
    // Of a server that was put back to an earlier day, its word counts.
    await writeMeta(device.db, { generation: 9 })
    await keepReview(reviewAt(2, 'Returned'), device.db)
    expect((await readReview(logId, device.db))?.Version).toBe(2)
  })
})

describe('marking many logs as reviewed', () => {
  const logs = Array.from({ length: 10 }, (_, index) => ({ id: `log-${index}`, version: index + 1 }))
  const done = (id: string): ReviewOutcome => ({
    kind: 'done',
    review: { ...reviewAt(1, 'Reviewed'), Id: id },
  })

  test('asks for each once, at most four at a time, and tells how many were answered', async () => {
    const asked: string[] = []
    const progress: number[] = []
    let flying = 0
    let most = 0
    const report = await markReviewed(logs, { onProgress: (count) => progress.push(count) }, async (id) => {
      asked.push(id)
      flying += 1
      most = Math.max(most, flying)
      await Promise.resolve()
      flying -= 1
      return done(id)
    })
    expect(most).toBe(4)
    expect(asked.sort()).toEqual(logs.map(({ id }) => id).sort())
    expect(report).toMatchObject({ refused: [], left: [], ended: 'whole' })
    expect(report.marked).toHaveLength(10)
    expect(progress.at(-1)).toBe(10)
  })

  test('goes on past what is refused, and says which', async () => {
    const report = await markReviewed(logs, {}, async (id) =>
      id === 'log-3' ? { kind: 'changed' } : done(id),
    )
    expect(report.marked).toHaveLength(9)
    expect(report.refused).toEqual([{ id: 'log-3', outcome: { kind: 'changed' } }])
    expect(report.ended).toBe('whole')
  })

  test('stops where there is no answer: the rest is left, none is lost', async () => {
    const report = await markReviewed(logs, {}, async (id) =>
      id === 'log-5' ? { kind: 'unreachable' } : done(id),
    )
    expect(report.ended).toBe('unreachable')
    expect(report.unanswered).toEqual(['log-5'])
    expect([...report.marked, ...report.unanswered, ...report.left].sort()).toEqual(
      logs.map(({ id }) => id).sort(),
    )
  })

  test('keeps those without an answer, which may be marked, apart from those that were never asked for', async () => {
    const asked: string[] = []
    const report = await markReviewed(logs, {}, async (id) => {
      asked.push(id)
      await Promise.resolve()
      return { kind: 'failed' }
    })
    expect(asked).toHaveLength(4)
    expect(report.unanswered.sort()).toEqual(asked.sort())
    expect(report.left).toHaveLength(6)
    expect(report.marked).toEqual([])
  })

  test('ends with the session: what was not taken is left, for certain', async () => {
    const report = await markReviewed(logs, {}, async () => ({ kind: 'signed-out' }))
    expect(report).toMatchObject({ ended: 'signed-out', unanswered: [], marked: [] })
    expect(report.left).toHaveLength(10)
  })

  test('ends where the server takes no more for the moment, and does not ask for the others', async () => {
    let asked = 0
    const busy = { kind: 'refused', status: 429, problems: [{ Code: 'too_many_requests' }], value: null }
    const report = await markReviewed(logs, {}, (id, version, request) => {
      asked++
      const answer = asked <= 3 ? { kind: 'ok', value: { ...reviewAt(1, 'Reviewed'), Id: id } } : busy
      return reviewLog(id, version, request, device.db, async () => answer as never)
    })
    expect(asked).toBeLessThanOrEqual(7)
    expect(report).toMatchObject({ ended: 'failed', refused: [] })
    expect(report.marked).toHaveLength(3)
  })

  test('stops when it is told to', async () => {
    const stopping = new AbortController()
    const report = await markReviewed(logs, { signal: stopping.signal }, async (id) => {
      stopping.abort()
      return done(id)
    })
    expect(report.ended).toBe('stopped')
    expect(report.marked.length).toBeLessThanOrEqual(4)
    expect(report.marked.length + report.left.length).toBe(10)
  })
})
