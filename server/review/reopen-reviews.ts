import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { type ReviewPlace, statusAfterSave } from '../../domain/review/standing.ts'
import type { Tx } from '../db/connection.ts'
import type { AuditLine } from '../record/audit.ts'
import type { JournalLine } from '../record/journal.ts'
import type { WriteContext } from '../record/record-handler.ts'

/** A stored log that was just saved or deleted. */
export interface SavedLog extends ReviewPlace {
  id: string
  version: number
  /** It came into or out of somebody's sight, by other sites, a date in another season or its end: its review goes with it. */
  moved: boolean
  deleted: boolean
  /** The version of its review that the sender knew, where they say so. */
  knownReview: number | undefined
}

interface Told {
  id: string
  site: string
  author: string
  version: number
  before: string
  reopened: boolean
}

/** What has to be journaled and audited with the saves. */
export interface ReopenedReviews {
  feed: JournalLine[]
  audited: Omit<AuditLine, 'requestId'>[]
}

/**
 * Sets back the reviews of the logs whose save asks for a new look (`statusAfterSave`), each with a turn of the saver,
 * but for a return that they had not seen: one statement for the list, none without stored logs, so that new logs cost nothing. The logs are locked.
 */
export async function reopenReviews(
  { tx, actor, author = actor.SubjectId, now }: WriteContext,
  logs: readonly SavedLog[],
): Promise<ReopenedReviews> {
  if (logs.length === 0) return { feed: [], audited: [] }
  // A log that was handed over is saved by its author, whoever wrote it down.
  const saver: Actor = author === actor.SubjectId ? actor : { SubjectId: author, Roles: [], Approvals: [] }
  const saved = logs.map((log) => ({
    id: log.id,
    version: log.version,
    moved: log.moved,
    // Who may not see the review has not answered it, but asks for a new look all the same.
    known: log.CreatedById === author ? log.knownReview : undefined,
    reopens: !log.deleted && statusAfterSave('Reviewed', saver, log) === 'Unreviewed',
  }))
  const told = await reopen(tx, author, now, JSON.stringify(saved))
  return {
    feed: told.map(({ id, site, author: person, version }) => ({
      type: 'Review',
      id,
      version,
      sites: [site],
      persons: [person],
    })),
    audited: told
      .filter(({ reopened }) => reopened)
      .map(({ id, before }) => ({
        actor,
        action: 'review',
        type: 'Review',
        id,
        before: { Status: before },
        after: { Status: 'Unreviewed' },
      })),
  }
}

async function reopen(tx: Tx, saverId: string, now: Date, saved: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with saved as (
      select * from json_to_recordset(${saved}::json) as s (
        id uuid, version integer, moved boolean, reopens boolean, known integer
      )
    ), reopened as (
      update activity_review r set status = 'Unreviewed', version = r.version + 1
      from saved where r.activity_id = saved.id and saved.reopens and r.status <> 'Unreviewed'
        -- A return that the author had not seen stands (isUnseenReturn): a turn keeps its number through a restore.
        and not (r.status = 'Returned' and exists (
          select from activity_review_turn turn where turn.activity_id = r.activity_id and turn.number > saved.known
        ))
      returning r.activity_id, r.version, saved.version as log_version
    ), turns as (
      insert into activity_review_turn (activity_id, number, status, by_id, taken_on, log_version)
      select activity_id, version, 'Unreviewed', ${saverId}::uuid, ${now}::timestamptz, log_version from reopened
    )
    select r.activity_id as id, r.site_id as site, r.author_id as author, r.status as before,
      coalesce(reopened.version, r.version) as version, reopened.version is not null as reopened
    from saved join activity_review r on r.activity_id = saved.id
      left join reopened on reopened.activity_id = r.activity_id
    where saved.moved or reopened.version is not null
  `.execute(tx)
  return rows
}
