import { type RawBuilder, sql } from 'kysely'
import { mostUntriedCounted } from '../../domain/email/delivery.ts'
import type { DeliveryQuery, EmailDelivery, RetryAll, SentEmail } from '../../domain/email/delivery-schema.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'
import { mailKinds } from '../jobs/enqueue.ts'

const columns = sql`d.job_id as "Id", d.kind as "Kind", d.email_type as "EmailType", d.state as "State",
  d.recipient_name as "RecipientName", d.recipient_address as "RecipientAddress", d.about as "About",
  d.about_link as "AboutLink", d.language as "Language", d.subject as "Subject", d.attempts as "Attempts",
  d.reason as "Reason", d.created_on as "CreatedOn", d.tried_on as "TriedOn"`

/** A page of the log, the newest first, and how many mails match; one statement. */
export async function queryDeliveries(
  on: Executor,
  { Skip, Take, Search, States, EmailTypes }: DeliveryQuery,
): Promise<{ rows: EmailDelivery[]; total: number }> {
  const inState = States?.length ? sql`d.state = any(${[...States]}::text[])` : sql`true`
  const where: RawBuilder<unknown> = sql`${inState} and ${matchesNarrowing({ Search, EmailTypes })}`
  const { rows } = await sql<{ total: number } & (EmailDelivery | { Id: null })>`
    select counted.total, page.*
    from (select count(*) as total from email_delivery d where ${where}) counted
      left join (
        select ${columns} from email_delivery d where ${where}
        order by d.tried_on desc, d.job_id limit ${Take} offset ${Skip}
      ) page on true
    order by page."TriedOn" desc, page."Id"
  `.execute(on)
  // One row without a mail tells the total of a page that is empty.
  const found = rows.flatMap(({ total: _, ...row }) => (row.Id === null ? [] : [row]))
  return { rows: found, total: rows[0]?.total ?? 0 }
}

/** How many mails are due that have no line in the log, as far as they are counted: those that wait are few, and in an index. */
export async function countUntried(on: Executor, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from job j
      where j.status = 'waiting' and j.run_on <= ${now}::timestamptz and j.kind = any(${[...mailKinds]}::text[])
        and not exists (select from email_delivery d where d.job_id = j.id)
      limit ${mostUntriedCounted}
    ) untried
  `.execute(on)
  return rows[0]?.count ?? 0
}

/** The condition on the mail `d` that the search and the types of a query make. */
export function matchesNarrowing({ Search, EmailTypes }: RetryAll): RawBuilder<unknown> {
  const ofType = EmailTypes?.length ? sql`d.email_type = any(${[...EmailTypes]}::smallint[])` : sql`true`
  return sql`${ofType} and ${matchesSearch(sql`d.search_text`, Search)}`
}

/** One mail with the words that were sent; null where there is none. */
export async function readDelivery(on: Executor, id: string): Promise<SentEmail | null> {
  const { rows } = await sql<SentEmail>`
    select ${columns}, d.body as "Text" from email_delivery d where d.job_id = ${id}
  `.execute(on)
  return rows[0] ?? null
}
