import { sql } from 'kysely'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Db } from '../db/connection.ts'

interface StoredRow {
  payload: AdapterPayload
  consumed: boolean
}

/** What the issuer remembers (sessions, grants, codes, refresh tokens), in the database: a restart signs nobody out. */
export function issuerStore(db: Db): AdapterFactory {
  return (model) => storeOf(db, model)
}

function storeOf(db: Db, model: string): Adapter {
  const read = async (where: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> => {
    const { rows } = await sql<StoredRow>`
      select token.payload, ${model === 'RefreshToken' ? isUsedUp : sql`token.consumed_on is not null`} as consumed
      from oidc_store token
      where token.model = ${model} and ${where} and (token.expires_on is null or token.expires_on > now())
    `.execute(db)
    const row = rows[0]
    return row && { ...row.payload, ...(row.consumed ? { consumed: true } : {}) }
  }
  return {
    async upsert(id, payload, expiresIn) {
      await sql`
        insert into oidc_store (model, id, payload, grant_id, user_code, uid, expires_on)
        values (${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null}, ${payload.userCode ?? null},
          ${payload.uid ?? null}, now() + ${expiresIn ?? null}::integer * interval '1 second')
        on conflict (model, id) do update
        set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_on = excluded.expires_on
      `.execute(db)
    },
    find: (id) => read(sql`token.id = ${id}`),
    findByUid: (uid) => read(sql`token.uid = ${uid}`),
    findByUserCode: (code) => read(sql`token.user_code = ${code}`),
    async consume(id) {
      await sql`update oidc_store set consumed_on = coalesce(consumed_on, now()) where model = ${model} and id = ${id}`.execute(
        db,
      )
    },
    async destroy(id) {
      await sql`delete from oidc_store where model = ${model} and id = ${id}`.execute(db)
    },
    async revokeByGrantId(grantId) {
      await sql`delete from oidc_store where model = ${model} and grant_id = ${grantId}`.execute(db)
    },
  }
}

/**
 * Whoever lost the answer to a renewal in a dead spot may ask again with the token at hand, hours later as well: until its
 * successor has been used. Of several successors the one that is used first lives on. Whatever else is used again ends the
 * whole line of tokens, a thief's and the owner's alike: the issuer revokes the grant of a token that is used up, and each
 * sign-in has a grant of its own.
 */
const isUsedUp = sql`exists (
  select from oidc_store other
  where other.model = 'RefreshToken' and other.grant_id = token.grant_id and other.id <> token.id
    and other.consumed_on is not null
    and coalesce((other.payload->>'rotations')::integer, 0) >= coalesce((token.payload->>'rotations')::integer, 0)
)`
