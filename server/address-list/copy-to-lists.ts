import { sql } from 'kysely'
import {
  goesToNationalOffice,
  isForAdministratorsInstead,
  isForCoordinators,
  officeListsInstead,
} from '../../domain/address-list/rules.ts'
import type { EmailTypeNumber } from '../../domain/mail/email-types.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import type { Tx } from '../db/connection.ts'
import type { JobKind } from '../jobs/enqueue.ts'
import { notifiedCoordinators } from '../subject/notified-coordinators.ts'
import { tellAdministrators, type UnlistedMail } from './tell-administrators.ts'

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
 * since jobs hold no personal data. Administrators are told where nobody else would be. Two statements at most, none
 * without mails.
 */
export async function copyToLists(tx: Tx, mails: readonly CopiedMail[], now: Date): Promise<void> {
  if (mails.length === 0) return
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
  // Copies that were written before count, too: the list hears of it.
  const { rows } = await sql<{ kind: string; cause: string }>`
    with copy as materialized (
      select distinct on (mail.kind, mail.cause, address.hash)
        mail.kind, mail.cause, mail.kind || '/' || mail.cause || '/' || left(address.hash, 32) as key,
        mail.payload || jsonb_build_object('list', l.id, 'to', address.hash) as payload
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
    ), written as (
      insert into job (kind, key, payload, run_on, created_on)
      select 'list-copy', key, payload, ${now}::timestamptz, ${now}::timestamptz from copy
      order by kind, cause, key
      on conflict (kind, key) do nothing
    )
    select distinct kind, cause from copy
  `.execute(tx)
  const listed = new Set(rows.map(nameOf))
  await tellAdministrators(tx, unlisted(mails.filter((mail) => !listed.has(nameOf(mail)))), now)
}

const nameOf = ({ kind, cause }: { kind: string; cause: string }): string => `${kind}/${cause}`

/** Those of the mails that are for administrators where nobody else is told, each once for all of its sites. */
function unlisted(mails: readonly CopiedMail[]): UnlistedMail[] {
  const found = new Map<string, UnlistedMail>()
  for (const { kind, cause, site, besides = [], payload } of mails) {
    const type = typeOf[kind]
    if (!isForAdministratorsInstead(type)) continue
    const coordinated = site !== null && isForCoordinators(type) ? [site] : []
    const sites = [...(found.get(nameOf({ kind, cause }))?.sites ?? []), ...coordinated]
    found.set(nameOf({ kind, cause }), { kind, cause, sites, besides, payload })
  }
  return [...found.values()]
}
