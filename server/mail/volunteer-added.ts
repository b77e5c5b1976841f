import { sql } from 'kysely'
import type { LetterWriter } from './letter-writer.ts'
import {
  aboutActivity,
  activityColumns,
  activityTables,
  addressOfActivity,
  type NamedRow,
  opensAt,
  valuesOfActivity,
} from './named-activity.ts'
import { greetingName, oneLine } from './one-line.ts'

interface Row extends NamedRow {
  email: string
  given_name: string
  family_name: string
  full_name: string
  locale: 'en' | 'fr'
  opens_at: string | null
}

/** Tells somebody that another person logged an activity with hours of theirs; not once the hours are gone again. */
export const volunteerAdded: LetterWriter = async ({ db, publicUrl }, { activity, subject, author }) => {
  const { rows } = await sql<Row>`
    select ${activityColumns}, s.email, s.given_name, s.family_name, s.full_name, s.locale,
      ${opensAt(sql`s.id`)} as opens_at
    from ${activityTables(sql`${author}`)} join subject s on s.id = ${subject} and s.deleted_on is null
    where a.id = ${activity} and a.deleted_on is null
      and exists (select from activity_hours h where h.activity_id = a.id and h.subject_id = s.id)
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const href = addressOfActivity(publicUrl, row, row.opens_at ?? row.url_part)
  return {
    to: { name: row.full_name, address: row.email },
    greeted: greetingName(row.given_name),
    languages: [row.locale],
    about: aboutActivity(publicUrl, row),
    words: {
      type: 3,
      valuesIn: (language) => ({
        ...valuesOfActivity(language, row),
        firstName: oneLine(row.given_name),
        lastName: oneLine(row.family_name),
        userEmail: row.email,
        link: href,
      }),
    },
  }
}
