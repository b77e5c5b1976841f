import { sql } from 'kysely'
import { addressIn } from '../../domain/email/parameters.ts'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import { personName } from '../../domain/kernel/person-name.ts'
import { type AskedEducator, askedColumns, askedTables, findAsked } from '../activity/asked-educators.ts'
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

interface Row extends NamedRow, AskedEducator {
  /** Of the educator's own account; null when the educator has none. */
  locale: 'en' | 'fr' | null
  author_locale: 'en' | 'fr'
}

/**
 * Asks an educator how the activity was. Most educators have no account, so nobody knows their language: they are asked
 * in both, first in that of whoever logged the activity. Not while it has a day ahead: the save that has moved it asks on the day
 * after (`waitForActivities`).
 */
export const evaluationRequest: LetterWriter = async ({ db, publicUrl }, { activity, ...asked }, _, now) => {
  const { rows } = await sql<Row>`
    select ${activityColumns}, author.locale as author_locale, own.locale, ${askedColumns}
    from ${activityTables(sql`a.created_by_id`)}, ${askedTables}
      left join subject own on own.id = educator.subject_id and own.deleted_on is null
    where a.id = ${activity} and a.deleted_on is null and a.is_complete
      and e.activity_id = a.id and e.activity_feedback
    order by e.position
  `.execute(db)
  const row = findAsked(rows, asked)
  if (!row?.email || row.date > officeDayOf(now)) return null
  const token = evaluationToken(await readLinkSecret(db), row.activity_id)
  const first = row.locale ?? row.author_locale
  const { first_name, last_name, email } = row
  const other = first === 'en' ? 'fr' : 'en'
  return {
    to: { name: personName(first_name, last_name), address: email },
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
