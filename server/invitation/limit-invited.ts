import { sql } from 'kysely'
import { dayRefusal } from '../../domain/invitation/rules.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'

const DAY = 24 * 3_600_000

/**
 * Throws `too_many` where a person would have more invitations sent than goes in 24 hours (`mostInvitedADay`), first ones
 * and those sent again. One that was withdrawn before its mail went was sent to nobody, and those of a file that is
 * taken in are not counted.
 */
export async function limitInvited(tx: Tx, actor: Actor, many: number, now: Date): Promise<void> {
  // What the same person sends elsewhere at this moment counts, too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`elan/invited by/${actor.SubjectId}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from job
    where kind = 'invitation' and payload->>'author' = ${actor.SubjectId}
      and created_on > ${new Date(now.getTime() - DAY)}::timestamptz
  `.execute(tx)
  const refusal = dayRefusal(actor, rows[0]?.sent ?? 0, many)
  if (refusal) throw new ProblemError(refusal)
}
