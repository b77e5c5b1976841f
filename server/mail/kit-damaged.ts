import { sql } from 'kysely'
import { kitName } from '../../domain/kit/kit-name.ts'
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
import { stillTold } from './still-told.ts'

interface Row extends NamedRow {
  email: string
  given_name: string
  full_name: string
  locale: 'en' | 'fr'
  opens_at: string | null
  EnglishName: string
  FrenchName: string
  kit_condition: string | null
}

/**
 * Tells a coordinator, or an administrator where there is none, of a kit that came back damaged, from the activity itself or
 * from one inside it; not once neither the log's site nor the kit's is theirs any more. What lists get a copy of (`told`) is written for its author, and asks no role.
 */
export const kitDamaged: LetterWriter = async ({ db, publicUrl }, payload) => {
  const { activity, item, kit = null, subject, author, told } = payload
  const mayBeTold =
    told === undefined ? stillTold(sql`s.id`, sql`a.created_by_site_id`, sql`kit.site_id`) : sql`true`
  const { rows } = await sql<Row>`
    select ${activityColumns}, s.email, s.given_name, s.full_name, s.locale,
      kit.english_name as "EnglishName", kit.french_name as "FrenchName", k.kit_condition, ${opensAt(sql`s.id`)} as opens_at
    from ${activityTables(sql`${author}`)} join subject s on s.id = ${subject} and s.deleted_on is null
      join activity_kit k on (k.id = ${item} or k.kit_id = ${kit}::uuid) and k.is_kit_damaged
        and (k.activity_id = a.id or k.activity_id in (select id from activity where parent_id = a.id and deleted_on is null))
      join kit on kit.id = k.kit_id
    where a.id = ${activity} and a.deleted_on is null and ${mayBeTold}
    order by k.id = ${item} desc limit 1
  `.execute(db)
  const [row] = rows
  if (!row) return null
  // Who keeps the kit may have no site of the log's: there is nothing to open then. A list is of whoever has the address.
  const part = row.opens_at ?? (told === undefined ? null : row.url_part)
  const href = part === null ? '' : addressOfActivity(publicUrl, row, part)
  return {
    to: { name: row.full_name, address: row.email },
    greeted: greetingName(row.given_name),
    languages: [row.locale],
    about: aboutActivity(publicUrl, row),
    words: {
      type: 5,
      valuesIn: (language) => {
        const name = oneLine(kitName(row, language))
        const kitCondition = row.kit_condition ? oneLine(row.kit_condition, 300) : ''
        const colon = language === 'fr' ? '\u00a0: ' : ': '
        return {
          ...valuesOfActivity(language, row),
          kitName: name,
          kitCondition,
          kitSummary: [name, kitCondition].filter(Boolean).join(colon),
          link: href,
        }
      },
    },
  }
}
