import { sql } from 'kysely'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import { screeningTypes } from '../../domain/screening/constants.ts'
import { isWarningDue } from '../../domain/screening/expiry.ts'
import { screeningWords } from '../../domain/screening/words.ts'
import { isFollowed } from '../screening/expiring.ts'
import type { LetterWriter } from './letter-writer.ts'
import { letters } from './letters.ts'
import { greetingName } from './one-line.ts'
import { dateInWords } from './words.ts'

interface Row {
  type: number
  subject_id: string
  date: string
  email: string
  given_name: string
  full_name: string
  locale: 'en' | 'fr'
}

/**
 * Tells a person that their screening runs out; not once the document was deleted, disapproved, given another date, or
 * followed by another one, nor once it has run out or a later warning is due.
 */
export const screeningExpires: LetterWriter = async ({ db, publicUrl }, { document, date, days }, _, now) => {
  if (!date || !isWarningDue(date, days ? Number(days) : null, officeDayOf(now))) return null
  const { rows } = await sql<Row>`
    select d.type, d.subject_id, d.expiry_date as date, s.email, s.given_name, s.full_name, s.locale
    from screening_document d join subject s on s.id = d.subject_id and s.deleted_on is null
    where d.id = ${document} and d.expiry_date = ${date}::date and d.approved and d.deleted_on is null
      and not ${isFollowed}
  `.execute(db)
  const [row] = rows
  const type = row && screeningTypes[row.type]
  if (!row || !type) return null
  return {
    to: { name: row.full_name, address: row.email },
    greeted: greetingName(row.given_name),
    languages: [row.locale],
    about: { name: row.date, link: `/volunteer/summary?subjectId=${row.subject_id}` },
    words: {
      letterIn: (language, greeted) =>
        letters.screeningExpires(language, greeted, {
          type: screeningWords[language].types[type],
          date: dateInWords(row.date, language),
          href: publicUrl,
        }),
    },
  }
}
