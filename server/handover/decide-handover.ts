import { sql } from 'kysely'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import type { AcceptChoices, HandoverStatus } from '../../domain/handover/handover.ts'
import { isReplaced } from '../../domain/handover/replaced.ts'
import { mayDecideHandovers, maySeeHandover } from '../../domain/handover/rights.ts'
import { type Actor, isApprovedNow } from '../../domain/kernel/actor.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { findForeignReferences } from '../activity/foreign-references.ts'
import { leaveOutReferences } from '../activity/leave-out-references.ts'
import type { Tx } from '../db/connection.ts'
import { loadActorById } from '../identity/load-actor.ts'
import { followMergesIn } from '../record/follow-merges.ts'
import { claimKeys, hashRequest, settleKeys } from '../record/idempotency.ts'
import { journal } from '../record/journal.ts'
import type { Entry } from '../record/read-entry.ts'
import { isRefusal, refusalOf, type Write } from '../record/record-handler.ts'
import { readKeptWrite } from './hand-over.ts'

/** Whoever decides, and when. */
export interface Decision {
  tx: Tx
  actor: Actor
  now: Date
  requestId: string
}

interface LockedHandover {
  AuthorId: string
  SiteId: string
  status: HandoverStatus
  reason: string | null
  version: number
  key: string
  method: 'POST' | 'PUT'
  path: string
  if_match: string | null
  stands_on: number | null
  schema: number
  body: string | null
  review_version: number | null
}

/**
 * Writes the log as staff may, without what they leave out of it, and as its author's: `CreatedById` and `ModifiedById` name the author, the audit trail
 * whoever accepted. The author's key is settled with it, so that a device which sends the same bytes again is answered
 * like the first time. Accepting twice is accepting once; false then. What the rules refuse is thrown, and it waits on.
 */
export async function acceptHandover(
  decision: Decision,
  id: string,
  choices: AcceptChoices,
): Promise<boolean> {
  const handover = await lock(decision, id, 'Accepted')
  if (handover.status === 'Accepted') return false
  await write(decision, handover, choices)
  await settle(decision, id, handover, 'Accepted', null)
  return true
}

/**
 * Gives the log back to its author with a reason. Declining twice is declining once; false then. What its author handed over
 * again has nobody's reason, and takes none: the newer one waits on.
 */
export async function declineHandover(decision: Decision, id: string, reason: string): Promise<boolean> {
  const handover = await lock(decision, id, 'Declined')
  if (handover.status === 'Declined') return false
  await settle(decision, id, handover, 'Declined', reason)
  return true
}

async function lock({ tx, actor }: Decision, id: string, wanted: HandoverStatus): Promise<LockedHandover> {
  const { rows } = await sql<LockedHandover>`
    select author_id as "AuthorId", site_id as "SiteId", status, reason, version, key, method, path, if_match, stands_on, schema,
      body, review_version
    from handover where id = ${id} for update
  `.execute(tx)
  const [row] = rows
  if (!row || !maySeeHandover(actor, row)) throw new ProblemError({ Code: 'not_found' })
  if (!mayDecideHandovers(actor)) throw new ProblemError({ Code: 'not_allowed' })
  const isOpen = row.status === 'Waiting' || row.status === wanted
  if (!isOpen || isReplaced({ Status: row.status, Reason: row.reason }))
    throw new ProblemError({ Code: 'already_decided' })
  return row
}

async function write(
  { tx, actor, now, requestId }: Decision,
  handover: LockedHandover,
  choices: AcceptChoices,
): Promise<void> {
  const entry: Entry = {
    ...handover,
    ifMatch: handover.if_match,
    reviewVersion: handover.review_version ?? undefined,
  }
  const claim = { key: handover.key, hash: hashRequest(entry) }
  const claimed = (await claimKeys(tx, handover.AuthorId, [claim], now)).get(handover.key)
  if (claimed?.state === 'reused') throw new ProblemError({ Code: 'key_reused' })
  // The author could send it after all, from another device or once the season was open again.
  if (claimed?.state === 'answered') return
  const author = await loadActorById(tx, handover.AuthorId)
  const { handler, write: kept } = readKeptWrite(entry, author)
  const [write = kept] = await followMergesIn(tx, [kept])
  const context = { tx, actor, author: handover.AuthorId, now, requestId }
  const body = write.body && (await decideReferences({ tx, actor }, author, write, choices))
  const [outcome] = await handler.apply(context, [
    { ...write, ifMatch: handover.stands_on ?? write.ifMatch, body },
  ])
  if (!outcome) throw new Error('a log that was handed over was left without an answer')
  if (isRefusal(outcome)) throw new ProblemError(outcome.problems, outcome)
  const { id: recordId, version } = outcome
  const answer = { status: 200, recordType: handler.type, recordId, version }
  await settleKeys(tx, handover.AuthorId, [{ key: handover.key, answer }])
}

/** The body without the references that are left out; every foreign one has to be decided (`unknown_reference`). */
async function decideReferences(
  { tx, actor }: Pick<Decision, 'tx' | 'actor'>,
  author: Actor,
  write: Write<ActivityBody>,
  choices: AcceptChoices,
): Promise<ActivityBody | null> {
  const foreign = await findForeignReferences(tx, author, actor, write)
  const kept = new Set(choices?.Keep)
  const left = new Set(choices?.LeaveOut)
  const undecided = foreign.filter(({ Id }) => !kept.has(Id) && !left.has(Id))
  const refusal = refusalOf(undecided.map(({ Field }) => ({ Code: 'unknown_reference', Field })))
  if (refusal) throw new ProblemError(refusal.problems)
  return (
    write.body &&
    leaveOutReferences(
      write.body,
      new Set(foreign.flatMap(({ Id }) => (left.has(Id) ? Id : []))),
      // A site of theirs may not come into this log, and hours there are theirs all the same.
      (siteId) => isApprovedNow(author, siteId.toLowerCase()),
    )
  )
}

async function settle(
  { tx, actor, now }: Decision,
  id: string,
  { AuthorId, SiteId, version }: LockedHandover,
  status: HandoverStatus,
  reason: string | null,
): Promise<void> {
  await sql`
    update handover set status = ${status}, reason = ${reason}, version = version + 1,
      decided_on = ${now}::timestamptz, decided_by_id = ${actor.SubjectId},
      body = case when ${status} = 'Accepted' then null else body end
    where id = ${id}
  `.execute(tx)
  await journal(tx, [{ type: 'Handover', id, version: version + 1, sites: [SiteId], persons: [AuthorId] }])
}
