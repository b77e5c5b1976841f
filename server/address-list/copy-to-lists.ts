import { sql } from 'kysely'
import { goesToNationalOffice, officeListsInstead } from '../../domain/address-list/rules.ts'
import type { EmailTypeNumber } from '../../domain/mail/email-types.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import type { Tx } from '../db/connection.ts'
import type { JobKind } from '../jobs/enqueue.ts'
import { notifiedCoordinators } from '../subject/notified-coordinators.ts'

/** Which type of mail a kind of job sends. */
const typeOf = {
  'registration-received': 0,
  'registration-notice': 1,
  'registration-approved': 2,
  'volunteer-added': 3,
  'evaluation-request': 4,
  'kit-damaged': 5,
  'outreach-received': 6,
  'outreach-waitlisted': 7,
  'outreach-declined': 8,
  'outreach-accepted': 9,
  'outreach-notice': 10,
  'outreach-national': 11,
  'outreach-moved': 12,
  'intake-closed': 13,
} as const satisfies Partial<Record<JobKind, EmailTypeNumber>>

/** A mail of which lists get a copy. */
export interface CopiedMail {
  kind: keyof typeof typeOf
  /** What caused it: each address gets one copy of it. */
  cause: string
  /** The site that it is about; null: none, so that no site's lists get it but the national office's, where it is theirs. */
  site: string | null
  /** What the letter is written from, ids only. */
  payload: Record<string, string>
  /**
   * One job each goes to several people, its key the cause and the person: whoever is among them gets no copy. Otherwise
   * the mail has one recipient, which the letter itself knows.
   */
  toMany?: boolean
  /** Those who caused it, and know it: the addresses that they have proven get no copy. */
  besides?: readonly string[]
}

/**
 * Writes the jobs of the copies for the address lists of the mails' types, of their sites and of all sites, and of the
 * national office where they go there, or where the site has no coordinator to tell, in the transaction of the cause and
 * behind its own jobs: an address that stands on several lists gets one. The jobs name the list and a hash of the address,
 * since jobs hold no personal data. One statement, none without mails. Answers the kinds of which there are copies.
 */
export async function copyToLists(
  tx: Tx,
  mails: readonly CopiedMail[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (mails.length === 0) return new Set()
  const given = mails.flatMap(({ toMany = false, besides = [], payload, kind, cause, site }) => {
    const type = typeOf[kind]
    const told = { ...payload, of: kind, ...(toMany ? { told: 'apart' } : {}) }
    const mail = { kind, cause, besides, many: toMany, payload: told }
    const office = goesToNationalOffice(type, site) ? NATIONAL_SITE_ID : null
    const instead = site === null ? [] : officeListsInstead(type)
    // `unless`: the site that is to have no coordinator who is told.
    return [
      { ...mail, type, site, office, unless: null },
      ...instead.map((other) => ({
        ...mail,
        type: other,
        site: null,
        office: NATIONAL_SITE_ID,
        unless: site,
      })),
    ]
  })
  const { rows } = await sql<{ of: string }>`
    insert into job (kind, key, payload, run_on, created_on)
    select distinct on (mail.kind, mail.cause, address.hash)
      'list-copy', mail.kind || '/' || mail.cause || '/' || left(address.hash, 32),
      mail.payload || jsonb_build_object('list', l.id, 'to', address.hash), ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(given)}::json)
        as mail (kind text, type smallint, cause text, site uuid, office uuid, unless uuid, many boolean, besides uuid[],
          payload jsonb)
      join email_address_list l on l.email_type = mail.type and l.deleted_on is null
        and (l.site_id is null or l.site_id in (mail.site, mail.office))
      cross join unnest(l.addresses) as one (text)
      cross join lateral (
        select encode(sha256(convert_to(lower(one.text), 'UTF8')), 'hex') as hash
      ) address
    where (not mail.many or not exists (
      select from subject s join job on job.kind = mail.kind and job.key = mail.cause || '/' || s.id
      where lower(s.email) = lower(one.text)
    )) and not exists (
      select from subject s where s.id = any(mail.besides) and s.proven_address = lower(one.text)
    ) and (mail.unless is null or not exists (
      select from ${notifiedCoordinators} where coordinator.site_id = mail.unless
    ))
    order by mail.kind, mail.cause, address.hash, l.site_id nulls last, l.id
    on conflict (kind, key) do nothing
    returning payload->>'of' as of
  `.execute(tx)
  return new Set(rows.map(({ of }) => of))
}
