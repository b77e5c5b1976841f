import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InvitationBody } from '../../domain/invitation/schema.ts'
import { addressKey } from '../../domain/kernel/email.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import { enqueueJobs } from '../jobs/enqueue.ts'

/** Somebody who is asked to join, in which language, and where. */
export interface PersonToInvite {
  Email: string
  GivenName?: string | null | undefined
  FamilyName?: string | null | undefined
  Locale: 'en' | 'fr'
  SiteId: string | null
}

/**
 * Invites people, all or none, with a mail to each. Throws `already_invited` by place for addresses that have an open
 * invitation to the same site. Answers their ids in the order of the list. Two statements, whatever their number.
 */
export async function writeInvitations(
  tx: Tx,
  { SiteId = null, Locale, People }: InvitationBody,
  by: string,
  now: Date,
): Promise<string[]> {
  const people = People.map((person) => ({ ...person, Locale, SiteId }))
  const made = await inviteToJoin(tx, people, by, now)
  const [first, ...others] = made.flatMap((id, place): Problem[] =>
    id === null ? [{ Code: 'already_invited', Field: `People[${place}].Email` }] : [],
  )
  if (first) throw new ProblemError([first, ...others])
  return made.filter((id) => id !== null)
}

/**
 * Invites those of the people who have no open invitation to the same site, with a mail to each; answers their ids in the
 * order of the list, null for the others. Two statements, whatever their number.
 */
export async function inviteToJoin(
  tx: Tx,
  people: readonly PersonToInvite[],
  by: string,
  now: Date,
): Promise<(string | null)[]> {
  const rows = people.map(({ Email, GivenName, FamilyName, Locale, SiteId }) => ({
    id: randomUUID(),
    email: Email.trim(),
    address_key: addressKey(Email),
    given_name: GivenName?.trim() ?? '',
    family_name: FamilyName?.trim() ?? '',
    locale: Locale,
    site_id: SiteId,
  }))
  const { rows: made } = await sql<{ id: string }>`
    insert into invitation (id, email, address_key, given_name, family_name, locale, site_id, sent_on, created_on, created_by_id)
    select id, email, address_key, given_name, family_name, locale, site_id, ${now}::timestamptz, ${now}::timestamptz,
      ${by}::uuid
    from json_populate_recordset(null::invitation, ${JSON.stringify(rows)}::json) order by address_key
    on conflict (address_key, site_id) where withdrawn_on is null and accepted_on is null do nothing
    returning id
  `.execute(tx)
  const written = new Set(made.map(({ id }) => id))
  await enqueueJobs(
    tx,
    [...written].map((id) => mailOf(id, 1)),
    now,
  )
  return rows.map(({ id }) => (written.has(id) ? id : null))
}

/** Sends an open invitation once more. */
export async function sendAgain(tx: Tx, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ sends: number }>`
    update invitation set sends = sends + 1, sent_on = ${now}::timestamptz where id = ${id} returning sends
  `.execute(tx)
  await enqueueJobs(tx, [mailOf(id, rows[0]?.sends ?? 1)], now)
}

/** Withdraws an open invitation: a mail that waits is not sent, and nobody takes it over any more. */
export async function withdraw(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await sql`
    update invitation set withdrawn_on = ${now}::timestamptz, withdrawn_by_id = ${by}::uuid where id = ${id}
  `.execute(tx)
}

const mailOf = (id: string, sends: number) => ({
  kind: 'invitation' as const,
  key: `${id}:${sends}`,
  payload: { invitation: id },
})
