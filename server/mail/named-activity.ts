import { type RawBuilder, sql } from 'kysely'
import type { EmailValues } from '../../domain/email/parameters.ts'
import { formatTime } from '../../domain/kernel/clock.ts'
import { oneLine } from './one-line.ts'
import { dateInWords } from './words.ts'

/** Columns that name an activity `a` at its `site`, with its `type` and `author` beside it. */
export const activityColumns = sql`a.id as activity_id, a.name, a.date, a.time::text as time, site.name as site, site.url_part,
  type.name as type_name, author.full_name as author`

/** The rows that {@link activityColumns} reads; `author` is the person with that id. */
export const activityTables = (author: RawBuilder<unknown>) => sql`activity a
  join site on site.id = a.created_by_site_id
  join workshop_type type on type.id = a.workshop_type_id
  join subject author on author.id = ${author}`

/**
 * The part of an address at which a person (a column) opens that activity: its own site where they are or were approved,
 * else another that it is answered for; null for whoever has none of them. Staff open it at its own.
 */
export const opensAt = (person: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  (
    select own.url_part from activity_listing l join site own on own.id = l.site_id and own.deleted_on is null
      join site_registration r on r.site_id = l.site_id and r.is_approved and r.deleted_on is null
      join season on season.id = r.season_id
    where l.activity_id = a.id and r.subject_id = ${person}
    order by season.active desc, l.site_id = a.created_by_site_id desc, own.id limit 1
  ),
  (
    select site.url_part from subject_role held join role on role.id = held.role_id
    where held.subject_id = ${person} and role.name in ('Staff', 'Administrator') limit 1
  )
)`

/** See {@link activityColumns}. */
export interface NamedRow {
  activity_id: string
  name: string
  date: string
  /** HH:MM:SS; null where nobody said. */
  time: string | null
  site: string
  url_part: string
  type_name: string
  author: string
}

/** The activity as a mail in that language names it. */
export const valuesOfActivity = (language: 'en' | 'fr', row: NamedRow): EmailValues => ({
  workshopId: row.activity_id,
  workshopName: oneLine(row.name),
  workshopDate: dateInWords(row.date, language),
  workshopTime: row.time === null ? '' : formatTime(row.time, language),
  siteName: oneLine(row.site),
  siteUrlName: row.url_part,
  authorName: oneLine(row.author),
})

/** The activity as those who look after the mails find it. */
export const aboutActivity = (publicUrl: string, row: NamedRow) => ({
  name: oneLine(row.name),
  link: addressOfActivity(publicUrl, row).slice(publicUrl.length),
})

/** Where the activity opens in the app, at its own site or at `part`. */
export const addressOfActivity = (publicUrl: string, row: NamedRow, part = row.url_part): string =>
  `${publicUrl}/${part}/${row.type_name}/Update?id=${row.activity_id}`
