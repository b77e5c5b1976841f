import { sql } from 'kysely'
import type { LetterWriter } from './letter-writer.ts'
import {
  activityColumns,
  activityTables,
  addressOfActivity,
  type NamedRow,
  namedIn,
} from './named-activity.ts'
import { greetingName, oneLine } from './one-line.ts'
import { mailWords } from './words.ts'
import { writeLetter } from './write-letter.ts'

interface Row extends NamedRow {
  email: string
  given_name: string
  full_name: string
  locale: 'en' | 'fr'
}

/** Tells somebody that another person logged an activity with hours of theirs; not once the hours are gone again. */
export const volunteerAdded: LetterWriter = async ({ db, publicUrl }, { activity, subject, author }) => {
  const { rows } = await sql<Row>`
    select ${activityColumns}, s.email, s.given_name, s.full_name, s.locale
    from ${activityTables(sql`${author}`)} join subject s on s.id = ${subject} and s.deleted_on is null
    where a.id = ${activity} and a.deleted_on is null
      and exists (select from activity_hours h where h.activity_id = a.id and h.subject_id = s.id)
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { hello, volunteerAdded: words, automatic } = mailWords[row.locale]
  const named = namedIn(row.locale, row)
  return writeLetter({ name: row.full_name, address: row.email }, [
    {
      language: row.locale,
      subject: words.subject(named),
      passages: [
        hello(greetingName(row.given_name)),
        words.body(named, oneLine(row.author)),
        words.ifWrong,
        { words: words.open, href: addressOfActivity(publicUrl, row) },
        automatic,
      ],
    },
  ])
}
