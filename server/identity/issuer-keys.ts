import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/connection.ts'

/** The embedded issuer's own secrets. */
export interface IssuerKeys {
  /** Private signing keys. */
  signing: JWK[]
  /** For signing cookies. */
  cookies: string[]
}

/** Reads the issuer's keys; makes them at the first start. Kept in the database, so that tokens outlive a restart. */
export async function loadIssuerKeys(db: Db): Promise<IssuerKeys> {
  const made: IssuerKeys = {
    signing: [await makeSigningKey()],
    cookies: [randomBytes(32).toString('base64url')],
  }
  return inTransaction(db, async (tx) => {
    // Several processes may start at once; the first one's keys are everybody's.
    await sql`insert into oidc_store (model, id, payload) values ('Keys', 'current', ${JSON.stringify(made)}::jsonb)
      on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ payload: IssuerKeys }>`
      select payload from oidc_store where model = 'Keys' and id = 'current'`.execute(tx)
    return rows[0]?.payload ?? made
  })
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') }
}

/** The public half of a key, for verifying. */
export function publicHalf({ kty, crv, x, y, alg, use, kid }: JWK): JWK {
  return { kty, crv, x, y, alg, use, kid } as JWK
}
