import { sql } from 'kysely'
import { siteOfRequest } from '../outreach/of-site.ts'
import { aboutVisit, askingOf, type VisitRow, valuesOfVisit, visitColumns } from './asked-visit.ts'
import type { Draft, LetterOffice, LetterWriter } from './letter-writer.ts'
import { greetingName, oneLine } from './one-line.ts'
import { stillTold } from './still-told.ts'
import { mailWords } from './words.ts'

/** Whoever is told; all null where only the addresses of lists are. */
interface Reader {
  email: string | null
  given_name: string | null
  full_name: string | null
  locale: 'en' | 'fr' | null
}

interface AskingRow extends Reader, VisitRow {
  /** Both null at the national office, whose address `url_part` is then; null as well while there is no such site. */
  site_id: string | null
  site: string | null
  url_part: string | null
}

const draftTo = (
  { email, given_name, full_name, locale }: Reader,
  about: Draft['about'],
  words: Draft['words'],
): Draft => ({
  to: { name: full_name ?? '', address: email ?? '' },
  greeted: greetingName(given_name ?? ''),
  languages: locale ? [locale] : ['en', 'fr'],
  about,
  words,
})

const reader = sql`s.email, s.given_name, s.full_name, s.locale`

/**
 * A request where it is now; the national office's address opens those without a site. Null once it is deleted, and once
 * whoever is told neither coordinates its site nor is an administrator any more.
 */
async function readAsking(
  { db }: LetterOffice,
  request: string | undefined,
  subject: string | undefined,
): Promise<AskingRow | null> {
  const { rows } = await sql<AskingRow>`
    select ${visitColumns}, ${reader}, r.latest_site_id as site_id,
      case when r.latest_site_id is not null then site.name end as site, site.url_part
    from outreach_request r
      left join site on site.id = ${siteOfRequest(sql`r.latest_site_id`)} and site.deleted_on is null
      left join organization school on school.id = r.organization_id
      left join subject s on s.id = ${subject ?? null} and s.deleted_on is null
    where r.id = ${request ?? null} and r.deleted_on is null
      and (${subject ?? null}::uuid is null or ${stillTold(sql`s.id`, sql`r.latest_site_id`)})
  `.execute(db)
  return rows[0] ?? null
}

/** Where a request opens, or else `page` of its site; the app itself while the national office has no site. */
const addressOf = (
  { publicUrl }: LetterOffice,
  { url_part, request_id }: AskingRow,
  page = `OutreachRequest/Update?id=${request_id}`,
): string => (url_part === null ? publicUrl : `${publicUrl}/${url_part}/${page}`)

const siteOf = ({ site, url_part }: AskingRow) =>
  site === null || url_part === null ? null : { name: site, urlPart: url_part }

const draftOfVisit = (office: LetterOffice, row: AskingRow, type: 10 | 11): Draft =>
  draftTo(row, aboutVisit(row), {
    type,
    valuesIn: (language) => ({ ...valuesOfVisit(language, row, siteOf(row)), link: addressOf(office, row) }),
  })

/** Tells a coordinator, or an administrator where there is none, of a request that arrived; not once it has gone from there. */
export const outreachNotice: LetterWriter = async (office, { request, subject, site }) => {
  const row = await readAsking(office, request, subject)
  return row?.site && row.site_id === site ? draftOfVisit(office, row, 10) : null
}

/** Tells the national office of a request that named no site; not once it was given to one. */
export const outreachNational: LetterWriter = async (office, { request, subject }) => {
  const row = await readAsking(office, request, subject)
  return row && row.site === null ? draftOfVisit(office, row, 11) : null
}

/**
 * Tells a coordinator of the requests that somebody gave to their site at once: those that are there still; not once
 * the site, or the role of an administrator, is theirs no more.
 */
export const outreachMoved: LetterWriter = async (office, { batch, subject }) => {
  const { rows } = await sql<AskingRow & { author: string; count: number }>`
    select ${visitColumns}, ${reader}, given.site_id,
      case when given.site_id is not null then site.name end as site, site.url_part,
      author.full_name as author, count(*) over () as count
    from outreach_site_record given
      join outreach_request r on r.id = given.outreach_request_id and r.deleted_on is null
        and r.latest_site_id is not distinct from given.site_id
      left join site on site.id = ${siteOfRequest(sql`given.site_id`)} and site.deleted_on is null
      join subject author on author.id = given.created_by_id
      left join organization school on school.id = r.organization_id
      left join subject s on s.id = ${subject ?? null} and s.deleted_on is null
    where given.batch_id = ${batch}
      and (${subject ?? null}::uuid is null or ${stillTold(sql`s.id`, sql`given.site_id`)})
    order by r.id limit 1
  `.execute(office.db)
  const [row] = rows
  if (!row) return null
  const list = row.count === 1 ? undefined : 'OutreachRequests?status=any&sites=own'
  const href = addressOf(office, row, list)
  const { count } = row
  return draftTo(row, aboutVisit(row), {
    type: 12,
    valuesIn: (language) => {
      const values = valuesOfVisit(language, row, siteOf(row))
      const { summary, sentence } = mailWords[language].given
      const site = row.site === null ? null : oneLine(row.site)
      return {
        ...values,
        authorName: oneLine(row.author),
        requestCount: String(count),
        summary: summary(count, values.schoolOrContact ?? '', site),
        sentence: sentence(count, askingOf(row), site, oneLine(row.author)),
        link: href,
      }
    },
  })
}

interface IntakeRow extends Reader {
  site_id: string
  site: string
  url_part: string
  comment: string | null
  en: string | null
  fr: string | null
}

/** Tells the national office that a site takes no more requests; not once it takes them again. */
export const intakeClosed: LetterWriter = async ({ db, publicUrl }, { intake, subject }) => {
  const { rows } = await sql<IntakeRow>`
    select site.id as site_id, site.name as site, site.url_part, i.comment, words.en, words.fr, ${reader}
    from site_outreach_status i join site on site.id = i.site_id and site.deleted_on is null
      left join enumeration reason on reason.id = i.reason_id
      left join localization words on words.key = reason.localization_key
      left join subject s on s.id = ${subject ?? null} and s.deleted_on is null
    where i.id = ${intake} and i.status = 2
      and (${subject ?? null}::uuid is null or ${stillTold(sql`s.id`)})
      and not exists (select from site_outreach_status later where later.site_id = i.site_id and later.seq > i.seq)
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const href = `${publicUrl}/site/${row.site_id}/intake`
  return draftTo(
    row,
    { name: oneLine(row.site), link: href.slice(publicUrl.length) },
    {
      type: 13,
      valuesIn: (language) => ({
        siteName: oneLine(row.site),
        siteUrlName: row.url_part,
        reason: oneLine(row[language] ?? ''),
        comment: oneLine(row.comment ?? '', 300),
        link: href,
      }),
    },
  )
}
