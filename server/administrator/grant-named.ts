import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { provenAddress } from '../identity/proven-address.ts'
import type { TokenIdentity } from '../identity/verify-token.ts'
import { grantRole } from '../subject/grant-roles.ts'
import { hashOf } from './name-administrators.ts'

/**
 * Makes whoever signs in with an address that was named, and that the issuer has verified, an administrator: once, whoever
 * else signs in with it. Answers who named it; null where nothing was given.
 */
export async function grantNamedAdministrator(
  tx: Tx,
  identity: TokenIdentity,
  subjectId: string,
  now: Date,
): Promise<string | null> {
  const address = provenAddress(identity)
  if (address === null) return null
  const { rows } = await sql<{ named_by: string; role: string }>`
    update named_administrator set granted_on = ${now}::timestamptz, subject_id = ${subjectId}::uuid
    from role
    where address_hash = ${hashOf(address)} and granted_on is null and role.name = 'Administrator'
    returning named_by, role.id as role
  `.execute(tx)
  const [named] = rows
  if (!named) return null
  return (await grantRole(tx, subjectId, named.role, subjectId, now)) ? named.named_by : null
}
