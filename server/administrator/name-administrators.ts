import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor, Tx } from '../db/connection.ts'

/** Under what an address is kept, which stays when the person who used it up is forgotten. */
export const hashOf = (address: string): string => hash('sha256', address)

/**
 * Notes the addresses of ADMINISTRATORS, as addresses are compared. One that was used up stays used up; one that is no
 * longer named, and whose owner never came, no longer counts.
 */
export async function nameConfigured(tx: Tx, addresses: readonly string[], now: Date): Promise<void> {
  const hashes = addresses.map(hashOf).sort()
  await sql`
    delete from named_administrator
    where named_by = 'configuration' and granted_on is null and address_hash <> all(${hashes}::text[])
  `.execute(tx)
  await sql`
    insert into named_administrator (address_hash, named_by, named_on)
    select unnest(${hashes}::text[]), 'configuration', ${now}::timestamptz
    on conflict do nothing
  `.execute(tx)
}

/** Names one address at the terminal. Whoever runs the server means it: an address that was used up counts once more. */
export async function nameByCommand(on: Executor, address: string, now: Date): Promise<void> {
  await sql`
    insert into named_administrator (address_hash, named_by, named_on)
    values (${hashOf(address)}, 'command', ${now}::timestamptz)
    on conflict (address_hash) do update set named_by = 'command', named_on = excluded.named_on,
      granted_on = null, subject_id = null
  `.execute(on)
}
