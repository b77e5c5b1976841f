import { sql } from 'kysely'
import { addressIn } from '../../domain/email/parameters.ts'
import { isId } from '../../domain/kernel/ids.ts'
import { evaluationToken } from '../evaluation/link-token.ts'
import { readLinkSecret } from '../evaluation/read-link-secret.ts'
import type { LetterWriter } from './letter-writer.ts'
import {
  aboutActivity,
  activityColumns,
  activityTables,
  type NamedRow,
  valuesOfActivity,
} from './named-activity.ts'
import { greetingName, oneLine } from './one-line.ts'

interface Row extends NamedRow {
  first_name: string | null
  last_name: string | null
  email: string | null
  /** Of the educator's own account; null when the educator has none. */
  locale: 'en' | 'fr' | null
  author_locale: 'en' | 'fr'
}

/**
 * Asks an educator how the activity was. Most educators have no account, so nobody knows their language: they are asked
 * in both, first in that of whoever logged the activity.
 */
export const evaluationRequest: LetterWriter = async ({ db, publicUrl }, { activity, item, whom = '' }) => {
  // Who was removed and named again before the mail went has another item by now; without an account of the register the item tells.
  const educator = isId(whom) ? whom : null
  const { rows } = await sql<Row>`
    select ${activityColumns}, author.locale as author_locale, own.locale,
      coalesce(educator.first_name, e.contact->>'FirstName') as first_name,
      coalesce(educator.last_name, e.contact->>'LastName') as last_name,
      coalesce(educator.email, e.contact->>'Email') as email
    from ${activityTables(sql`a.created_by_id`)}
      join activity_educator e on e.activity_id = a.id and e.activity_feedback
        and (e.id = ${item} or e.educator_id = ${educator}::uuid)
      left join educator on educator.id = e.educator_id and educator.deleted_on is null
      left join subject own on own.id = educator.subject_id and own.deleted_on is null
    where a.id = ${activity} and a.deleted_on is null and a.is_complete
    order by e.id = ${item} desc limit 1
  `.execute(db)
  const [row] = rows
  if (!row?.email) return null
  const token = evaluationToken(await readLinkSecret(db), row.activity_id)
  const first = row.locale ?? row.author_locale
  const { first_name, last_name, email } = row
  const other = first === 'en' ? 'fr' : 'en'
  return {
    to: { name: `${first_name ?? ''} ${last_name ?? ''}`.trim(), address: email },
    greeted: greetingName(first_name ?? ''),
    languages: row.locale ? [first] : [first, other],
    about: aboutActivity(publicUrl, row),
    words: {
      type: 4,
      valuesIn: (language) => ({
        ...valuesOfActivity(language, row),
        firstName: greetingName(first_name ?? ''),
        lastName: oneLine(last_name ?? ''),
        educatorEmail: email,
        link: addressIn(`${publicUrl}/evaluation/${token}`, language),
      }),
    },
  }
}
