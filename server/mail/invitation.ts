import { sql } from 'kysely'
import { personName } from '../../domain/kernel/person-name.ts'
import { nameOfCharity } from '../charity/read-charity.ts'
import { siteRefusal } from '../invitation/look-up-site.ts'
import type { LetterWriter } from './letter-writer.ts'
import { letters } from './letters.ts'
import { greetingName, oneLine } from './one-line.ts'

interface Row {
  email: string
  given_name: string
  family_name: string
  locale: 'en' | 'fr'
  site_id: string | null
  site: string | null
  by: string
  name_en: string
  name_fr: string
}

/** Asks somebody to join; not once they have, the invitation was withdrawn, or its site takes nobody any more. */
export const invitation: LetterWriter = async ({ db, publicUrl, charity }, { invitation: id }) => {
  const { rows } = await sql<Row>`
    select i.email, i.given_name, i.family_name, i.locale, i.site_id, site.name as site, author.full_name as by,
      coalesce(c.name_en, '') as name_en, coalesce(c.name_fr, '') as name_fr
    from invitation i left join site on site.id = i.site_id join subject author on author.id = i.created_by_id
      left join charity c on true
    where i.id = ${id} and i.withdrawn_on is null and i.accepted_on is null
  `.execute(db)
  const [row] = rows
  const named = nameOfCharity({ Name: { en: row?.name_en ?? '', fr: row?.name_fr ?? '' } }, { charity })
  if (!row || (await siteRefusal(db, row.site_id, 'shown')).length > 0) return null
  return {
    to: { name: personName(row.given_name, row.family_name), address: row.email },
    greeted: greetingName(row.given_name),
    languages: [row.locale],
    about: { name: oneLine(row.site ?? row.by), link: '/invitations' },
    words: {
      letterIn: (language, greeted) =>
        letters.invitation(language, greeted, {
          charity: oneLine(named[language] || named.en || named.fr),
          by: oneLine(row.by),
          site: row.site && oneLine(row.site),
          address: row.email,
          // In the language that they are asked in, whatever their browser speaks: it becomes theirs as they sign in.
          href: `${publicUrl}${row.site ? '/siteenrolment' : '/'}?lang=${language}`,
        }),
    },
  }
}
