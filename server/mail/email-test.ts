import { sql } from 'kysely'
import { exampleValues } from '../../domain/email/parameters.ts'
import { emailTypeNumber } from '../../domain/email/rules.ts'
import type { LetterWriter } from './letter-writer.ts'
import { oneLine } from './one-line.ts'
import { mailWords } from './words.ts'

interface Row {
  type: number
  address: string
  by: string
}

/** A template as it is by now, with example values, to whom somebody wants to see it; not once it is deleted. */
export const emailTest: LetterWriter = async ({ db }, { delivery, email, by, locale }) => {
  const { rows } = await sql<Row>`
    select e.email_type as type, d.recipient_address as address, author.full_name as by
    from email_delivery d join email e on e.id = ${email} and e.deleted_on is null
      join subject author on author.id = ${by}
    where d.job_id = ${delivery}
  `.execute(db)
  const [row] = rows
  const type = row && emailTypeNumber(row.type)
  if (!row || type === undefined) return null
  const values = { en: exampleValues(type, 'en'), fr: exampleValues(type, 'fr') }
  const languages = locale === 'enfr' ? (['en', 'fr'] as const) : ([locale === 'fr' ? 'fr' : 'en'] as const)
  return {
    to: { name: '', address: row.address },
    greeted: values[languages[0]].recipientName ?? '',
    languages,
    about: { name: oneLine(row.by), link: `/email/update?id=${email}` },
    words: { type, valuesIn: (language) => values[language] },
    reasonIn: (language) => mailWords[language].test(oneLine(row.by)),
  }
}
