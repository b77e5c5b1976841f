import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { provenAddress } from '../identity/proven-address.ts'
import type { TokenIdentity } from '../identity/verify-token.ts'

/** An open invitation to the address of whoever signs in. */
export interface OpenInvitation {
  id: string
  givenName: string
  familyName: string
  locale: 'en' | 'fr'
}

/**
 * The open invitations to the address that the issuer has verified, the oldest first; none for an address that it has not.
 * Held until the transaction ends: of two who sign in with the same address at once, the second finds none.
 */
export async function lockInvitations(tx: Tx, identity: TokenIdentity): Promise<OpenInvitation[]> {
  const address = provenAddress(identity)
  if (address === null) return []
  const { rows } = await sql<OpenInvitation>`
    select id, given_name as "givenName", family_name as "familyName", locale
    from invitation where address_key = ${address} and withdrawn_on is null and accepted_on is null
    order by created_on, id for update
  `.execute(tx)
  return rows
}

/** Makes the invitations somebody's: they are open no longer. */
export async function acceptInvitations(
  tx: Tx,
  invitations: readonly OpenInvitation[],
  subjectId: string,
  now: Date,
): Promise<void> {
  if (invitations.length === 0) return
  await sql`
    update invitation set accepted_on = ${now}::timestamptz, subject_id = ${subjectId}::uuid
    where id = any(${invitations.map(({ id }) => id)}::uuid[])
  `.execute(tx)
}

/**
 * Makes the open invitations to a site, or to none, the person's to whose verified address they went: who was here before
 * they were invited follows one by registering. Answers their ids.
 */
export async function acceptByRegistering(
  tx: Tx,
  subjectId: string,
  siteId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update invitation set accepted_on = ${now}::timestamptz, subject_id = ${subjectId}::uuid
    where address_key = (select proven_address from subject where id = ${subjectId}::uuid)
      and (site_id is null or site_id = ${siteId}::uuid) and withdrawn_on is null and accepted_on is null
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
