import { sql } from 'kysely'
import { standingOfActivity } from '../../domain/activity/permissions.ts'
import { asSeenBy } from '../../domain/activity/visibility.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { ReviewComment, ReviewRequest } from '../../domain/review/review.ts'
import { mayReview, maySeeReview, type ReviewStatus, reviewProblems } from '../../domain/review/standing.ts'
import { lockActivities, readStored, type StoredActivity } from '../activity/stored-activities.ts'
import type { Tx } from '../db/connection.ts'
import { refuseVersion } from '../record/check-target.ts'
import { journal } from '../record/journal.ts'
import { refusalOf } from '../record/record-handler.ts'

/** Who reviews which log, on top of which version of it. */
export interface Reviewing {
  tx: Tx
  actor: Actor
  now: Date
  id: string
  ifMatch: number | null
}

/** What a turn changed: for the audit trail. */
export interface TurnTaken {
  before: ReviewStatus
  logVersion: number
}

/**
 * Takes one turn in the review of a log, whose own version stays. The same request again is the same turn, even once
 * the log has moved on; null then. Throws what stands in the way: rights first, then version, then rules.
 */
export async function reviewLog(
  { tx, actor, now, id, ifMatch }: Reviewing,
  request: ReviewRequest,
): Promise<TurnTaken | null> {
  const { record } = await lockLog(tx, actor, id)
  const repeated = await isRepeated(tx, id, request)
  if (repeated && ifMatch !== null) return null
  const show = () => asSeenBy(actor, record)
  const refusal =
    refuseVersion(
      { method: 'PUT', id, ifMatch, body: null },
      { version: record.Version, deleted: false, visible: true, show },
    ) ?? refusalOf(reviewProblems(request, standingOfActivity(record)))
  if (refusal) throw new ProblemError(refusal.problems, { value: refusal.value })
  const before = await readStatus(tx, id)
  if (before === request.Status && request.Comments.length === 0) return null
  const { CreatedBySiteId, CreatedById, Version } = record
  // The first version is the log's: after a restore, higher than any that devices have seen of a review that was lost.
  const { rows } = await sql<{ version: number }>`
    with review as (
      insert into activity_review (activity_id, site_id, author_id, status, version)
      values (${id}, ${CreatedBySiteId}, ${CreatedById}, ${request.Status}, ${Version}::integer)
      on conflict (activity_id) do update set status = excluded.status, version = activity_review.version + 1
      returning activity_id, version
    ), turn as (
      insert into activity_review_turn (activity_id, number, status, by_id, taken_on, log_version)
      select activity_id, version, ${request.Status}, ${actor.SubjectId}::uuid, ${now}::timestamptz, ${Version}::integer
      from review
      returning id
    ), comments as (
      insert into activity_review_comment (id, turn_id, position, field, item_id, text)
      select given.id, turn.id, given.position, given.field, given.item_id, given.text
      from turn cross join json_to_recordset(${JSON.stringify(request.Comments.map(commentRow))}::json)
        as given (id uuid, position smallint, field text, item_id uuid, text text)
    )
    select version from review
  `.execute(tx)
  const version = rows[0]?.version ?? 0
  await journal(tx, [{ type: 'Review', id, version, sites: [CreatedBySiteId], persons: [CreatedById] }])
  return { before, logVersion: Version }
}

const commentRow = ({ Id, Field, ItemId, Text }: ReviewComment, position: number) => ({
  id: Id,
  position,
  field: Field,
  item_id: ItemId ?? null,
  text: Text,
})

/** The log, locked against saves and other reviewers. A child has no review of its own. */
async function lockLog(tx: Tx, actor: Actor, id: string): Promise<StoredActivity> {
  const locked = await lockActivities(tx, [id])
  const stored = (await readStored(tx, [id], locked)).get(id)
  if (!stored || !maySeeReview(actor, stored.record)) throw new ProblemError({ Code: 'not_found' })
  if (stored.deleted) throw new ProblemError({ Code: 'deleted' })
  if (!mayReview(actor, stored.record)) throw new ProblemError({ Code: 'not_allowed' })
  return stored
}

async function readStatus(tx: Tx, id: string): Promise<ReviewStatus> {
  const { rows } = await sql<{ status: ReviewStatus }>`
    select status from activity_review where activity_id = ${id}
  `.execute(tx)
  return rows[0]?.status ?? 'Unreviewed'
}

/**
 * True when these very comments are a turn of this log already. A comment's Id is used once: one that stands in another
 * log or turn, or with other words, is refused, and nothing is told of where it stands.
 */
async function isRepeated(tx: Tx, id: string, { Status, Comments }: ReviewRequest): Promise<boolean> {
  if (Comments.length === 0) return false
  const ids = Comments.map((comment) => comment.Id)
  const { rows } = await sql<{ id: string; turn_id: string; same: boolean; size: number }>`
    select c.id, c.turn_id, t.activity_id = ${id} and t.status = ${Status} and c.field = given.field
        and c.item_id is not distinct from given.item_id and c.text = given.text as same,
      (select count(*)::integer from activity_review_comment other where other.turn_id = c.turn_id) as size
    from activity_review_comment c join activity_review_turn t on t.id = c.turn_id
      join json_to_recordset(${JSON.stringify(Comments.map(commentRow))}::json)
        as given (id uuid, field text, item_id uuid, text text) on given.id = c.id
    where c.id = any(${ids}::uuid[])
  `.execute(tx)
  const [first] = rows
  if (!first) return false
  const isWhole = rows.length === ids.length && first.size === ids.length
  if (isWhole && rows.every((row) => row.same && row.turn_id === first.turn_id)) return true
  throw new ProblemError({ Code: 'id_taken', Field: `Comments[${first.id}].Id` })
}
