import { sql } from 'kysely'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import type { MailKind } from '../jobs/enqueue.ts'
import type { Draft, LetterWriter } from './letter-writer.ts'
import { greetingName, oneLine } from './one-line.ts'
import { mailWords } from './words.ts'

interface Row {
  address: string
  /** Null for lists of all sites and for the national office's. */
  site: string | null
  /** Of the person whose address it is, as their issuer has verified; null when nobody known has it. */
  given_name: string | null
  full_name: string | null
  locale: 'en' | 'fr' | null
}

/** To somebody who may have no account: only the name that the mail greets them by is one that it shows. */
const toContacts: ReadonlySet<string | undefined> = new Set<MailKind>([
  'evaluation-request',
  'outreach-received',
  'outreach-waitlisted',
  'outreach-declined',
  'outreach-accepted',
])

/**
 * The copy that an address of a list gets of a mail: in the language of whoever has the address, in both where nobody
 * knows it. That of a mail to one person goes on greeting that person, and says who it is: "you" is not its reader. Not once the
 * address was taken off the list, and never to whom the mail itself goes.
 */
export const listCopy =
  (writers: Readonly<Record<Exclude<MailKind, 'list-copy'>, LetterWriter>>): LetterWriter =>
  async (office, { of, list, to, ...payload }, createdOn, now) => {
    const write = writers[of as keyof typeof writers]
    const { rows } = await sql<Row>`
      select given.address, case when l.site_id <> ${NATIONAL_SITE_ID} then site.name end as site, s.given_name,
        s.full_name, s.locale
      from email_address_list l cross join unnest(l.addresses) as given (address)
        left join site on site.id = l.site_id
        left join lateral (
          select given_name, full_name, locale from subject
          where proven_address = lower(given.address) and deleted_on is null order by id limit 1
        ) s on true
      where l.id = ${list} and l.deleted_on is null
        and encode(sha256(convert_to(lower(given.address), 'UTF8')), 'hex') = ${to}
    `.execute(office.db)
    const [row] = rows
    const draft = row && write ? await write(office, payload, createdOn, now) : null
    if (!row || !draft) return null
    if (payload.told !== undefined)
      return { ...copyFor(row, draft), greeted: greetingName(row.given_name ?? '') }
    if (draft.to.address.toLowerCase() === row.address.toLowerCase()) return null
    const fullName = toContacts.has(of) ? '' : greetingName(draft.to.name)
    return { ...copyFor(row, draft), copyOf: fullName || draft.greeted }
  }

function copyFor(row: Row, draft: Draft): Draft {
  const [drafted] = draft.languages
  const first = row.locale ?? drafted
  const site = row.site === null ? null : oneLine(row.site)
  return {
    ...draft,
    to: { name: row.full_name ?? '', address: row.address },
    languages: row.locale ? [first] : [first, first === 'en' ? 'fr' : 'en'],
    reasonIn: (language) => mailWords[language].listCopy(site),
  }
}
