import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import type { JobKind } from '../jobs/enqueue.ts'
import { notifiedAdministrators } from '../subject/notified-administrators.ts'
import { notifiedCoordinators } from '../subject/notified-coordinators.ts'

/** A mail that no address list gets. */
export interface UnlistedMail {
  kind: JobKind
  /** Each administrator is told of it once. */
  cause: string
  /** The sites whose coordinators get it. */
  sites: readonly string[]
  /** Those who caused it, who are not told. */
  besides: readonly string[]
  payload: Readonly<Record<string, string>>
}

/**
 * Tells each administrator what neither a list nor a coordinator hears of, as on the first evening of a charity. A coordinator
 * who caused it knows, for the own site: of another that it is about, too, and that has none, nobody does. One statement, none
 * without mails.
 */
export async function tellAdministrators(tx: Tx, mails: readonly UnlistedMail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  await sql`
    insert into job (kind, key, payload, run_on, created_on)
    select distinct mail.kind, mail.cause || '/' || administrator.id,
      mail.payload || jsonb_build_object('subject', administrator.id), ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(mails)}::json)
        as mail (kind text, cause text, sites uuid[], besides uuid[], payload jsonb)
      join ${notifiedAdministrators} on administrator.id <> all(mail.besides)
    where not exists (
      select from ${notifiedCoordinators}
      where coordinator.site_id = any(mail.sites) and coordinator.subject_id <> all(mail.besides)
    ) and (mail.sites = '{}' or exists (
      select from unnest(mail.sites) as site (id)
      where not exists (select from ${notifiedCoordinators} where coordinator.site_id = site.id)
    ))
    order by 1, 2
    on conflict (kind, key) do nothing
  `.execute(tx)
}
