import { sql } from 'kysely'
import type { EmailValues } from '../../domain/email/parameters.ts'
import { personName } from '../../domain/kernel/person-name.ts'
import { oneLine } from './one-line.ts'
import { mailWords } from './words.ts'

/** What mails about a request name of it: columns of `outreach_request r` with its `site` and `school` beside it. */
export const visitColumns = sql`r.id as request_id, r.submission_number::text as number, r.outreach_type as type,
  r.available_times as times, r.contact_first_name as first_name, r.contact_last_name as last_name,
  r.contact_email as contact_email, coalesce(school.name, r.no_org_details) as school,
  (
    select note.text from outreach_note note where note.outreach_request_id = r.id
    order by note.created_on desc, note.id limit 1
  ) as latest_note,
  (
    select json_build_object('name', asked.name)
    from outreach_site_record first left join site asked on asked.id = first.site_id
    where first.outreach_request_id = r.id order by first.created_on, first.place limit 1
  ) as asked_site`

/** See {@link visitColumns}. */
export interface VisitRow {
  request_id: string
  /** The number that was told; null for a request that was written down at a desk. */
  number: string | null
  type: number
  times: string | null
  first_name: string
  last_name: string
  contact_email: string
  school: string | null
  latest_note: string | null
  /** The first site of the history; its name is null for the national office. */
  asked_site: { name: string | null } | null
}

const types = [
  { en: 'In person', fr: 'En personne' },
  { en: 'Virtual', fr: 'Virtuelle' },
  { en: 'In person or virtual', fr: 'En personne ou virtuelle' },
] as const

/** Who asks, on a line. */
const contactOf = ({ first_name, last_name }: VisitRow): string => oneLine(personName(first_name, last_name))

/** The contact, and their school where there is one. */
export function askingOf(row: VisitRow): string {
  const school = oneLine(row.school ?? '')
  return school ? `${contactOf(row)} (${school})` : contactOf(row)
}

/** What the parameters of mails about a request say; `site` null is the national office. */
export function valuesOfVisit(
  language: 'en' | 'fr',
  row: VisitRow,
  site: { name: string; urlPart: string } | null,
): EmailValues {
  const school = oneLine(row.school ?? '')
  const words = mailWords[language]
  const name = site === null ? null : oneLine(site.name)
  const type = types[row.type]
  return {
    contactName: contactOf(row),
    contactFirstName: oneLine(row.first_name),
    contactLastName: oneLine(row.last_name),
    contactEmail: row.contact_email,
    schoolName: school,
    schoolOrContact: school || contactOf(row),
    requestTypeEnglish: type?.en ?? '',
    requestTypeFrench: type?.fr ?? '',
    preferredDateTime: oneLine(row.times ?? '', 300),
    requestNumber: row.number ?? '',
    outreachId: row.request_id,
    siteName: name ?? words.nationalOffice,
    siteUrlName: site?.urlPart ?? '',
    requestedSite: row.asked_site?.name ? oneLine(row.asked_site.name) : words.nationalOffice,
    fromSite: name === null ? '' : words.fromSite(name),
    latestNote: oneLine(row.latest_note ?? '', 300),
  }
}

/** The request as those who look after the mails find it. */
export const aboutVisit = (row: VisitRow & { url_part: string | null }) => ({
  name: oneLine(askingOf(row)),
  link: row.url_part === null ? '' : `/${row.url_part}/OutreachRequest/Update?id=${row.request_id}`,
})
