import { type RawBuilder, sql } from 'kysely'
import type { DeliveryState } from '../../domain/email/delivery.ts'
import { fold } from '../../domain/kernel/text.ts'
import { EMAIL_LIMIT } from '../../domain/kernel/text-limits.ts'
import type { Executor } from '../db/connection.ts'

/** What an attempt to send a mail came to. */
export interface Attempt {
  job: string
  /** See `Job`. */
  anonymised: number
  kind: string
  type: number | null
  state: DeliveryState
  to: { name: string; address: string }
  about: { name: string; link: string }
  language: 'en' | 'fr' | 'enfr'
  subject: string
  text: string
  /** A code; null for what was sent. */
  reason: string | null
}

/**
 * The statement that notes an attempt in the delivery log: a line for each mail, as it was tried last. `held`: rows of which
 * there is one while the job is there; somebody who is forgotten while a mail to them is in hand takes the job with them. What
 * a mail to somebody else said of them is not noted: nobody would look for it any more.
 */
export function noteAttempt(attempt: Attempt, now: Date, held: RawBuilder<unknown>): RawBuilder<unknown> {
  const { job, anonymised, kind, type, state, to, about, language, subject, text, reason } = attempt
  const toWhom = `${to.name} ${to.address}`
  const said = (words: string, unsaid = '') => sql`case when noted.said then ${words} else ${unsaid} end`
  return sql`
    insert into email_delivery (job_id, kind, email_type, state, recipient_name, recipient_address, about, about_link,
      language, subject, body, attempts, reason, created_on, tried_on, search_text)
    select ${job}, ${kind}, ${type}, ${state}, ${to.name.slice(0, 200)}, ${to.address.slice(0, EMAIL_LIMIT)}, ${said(about.name)}, ${about.link},
      ${language}, ${said(subject)}, ${said(text)}, 1, ${reason}, ${now}::timestamptz, ${now}::timestamptz,
      ${said(fold(`${toWhom} ${about.name} ${subject}`), fold(toWhom))}
    from (select count_anonymised() = ${anonymised} as said from ${held}) noted
    on conflict (job_id) do update set state = excluded.state, recipient_name = excluded.recipient_name,
      recipient_address = excluded.recipient_address, about = excluded.about, about_link = excluded.about_link,
      language = excluded.language, subject = excluded.subject, body = excluded.body,
      attempts = email_delivery.attempts + 1, reason = excluded.reason, tried_on = excluded.tried_on,
      search_text = excluded.search_text
  `
}

/** Rows for {@link noteAttempt} where nothing else is done to the job: whoever deletes it is waited for. */
export const jobInHand = (id: string): RawBuilder<unknown> =>
  sql`(select from job where id = ${id} for key share) held`

/** How many people have been anonymised by now: more than when a job was taken, where its mail may say a word of one. */
export async function countAnonymised(on: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_anonymised() as count`.execute(on)
  return rows[0]?.count ?? 0
}
