import { type RawBuilder, sql } from 'kysely'
import type { EmailValues } from '../../domain/email/parameters.ts'
import { oneLine } from './one-line.ts'
import { dateInWords, timeInWords } from './words.ts'

/** Columns that name an activity `a` at its `site`, with its `type` and `author` beside it. */
export const activityColumns = sql`a.id as activity_id, a.name, a.date, a.time::text as time, site.name as site, site.url_part,
  type.name as type_name, author.full_name as author`

/** The rows that {@link activityColumns} reads; `author` is the person with that id. */
export const activityTables = (author: RawBuilder<unknown>) => sql`activity a
  join site on site.id = a.created_by_site_id
  join workshop_type type on type.id = a.workshop_type_id
  join subject author on author.id = ${author}`

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
  workshopTime: row.time === null ? '' : timeInWords(row.time, language),
  siteName: oneLine(row.site),
  siteUrlName: row.url_part,
  authorName: oneLine(row.author),
})

/** The activity as those who look after the mails find it. */
export const aboutActivity = (publicUrl: string, row: NamedRow) => ({
  name: oneLine(row.name),
  link: addressOfActivity(publicUrl, row).slice(publicUrl.length),
})

/** Where the activity opens in the app. */
export const addressOfActivity = (publicUrl: string, row: NamedRow): string =>
  `${publicUrl}/${row.url_part}/${row.type_name}/Update?id=${row.activity_id}`
