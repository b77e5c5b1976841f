import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/** Ends every session, token and account that the embedded issuer has of a `sub`; of one elsewhere it has none. */
export async function forgetSignIn(tx: Tx, sub: string | null): Promise<void> {
  if (sub === null) return
  await sql`delete from oidc_store where payload->>'accountId' = ${sub}`.execute(tx)
  await sql`delete from demo_account where sso_id = ${sub}`.execute(tx)
}
