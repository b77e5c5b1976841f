import { sql } from 'kysely'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import type { Executor } from '../db/connection.ts'

const listNames = [
  'Grades',
  'Languages',
  'Region',
  'PopulationDensities',
  'YouthGroupGenderIdentity',
] as const

/** What the public form asks from; three statements, none of which depends on how many schools or requests there are. */
export async function readPublicForm(on: Executor): Promise<Omit<PublicForm, 'Corrections'>> {
  const sites = await sql<PublicForm['Sites'][number]>`
    select site.id as "Id", site.name as "Name", coalesce(intake.status, 0) as "Intake",
      case when intake.status = 2 and words.key is not null then json_build_object('en', words.en, 'fr', words.fr) end
        as "Reason",
      case when intake.status = 2 then intake.comment end as "Comment"
    from site
      left join lateral (
        select s.status, s.reason_id, s.comment from site_outreach_status s
        where s.site_id = site.id order by s.seq desc limit 1
      ) intake on true
      left join enumeration reason on reason.id = intake.reason_id
      left join localization words on words.key = reason.localization_key
    where site.deleted_on is null and site.id <> ${NATIONAL_SITE_ID} and coalesce((
      select s.is_active from site_status s where s.site_id = site.id order by s.seq desc limit 1
    ), true)
    order by fold(site.name), site.id limit 500
  `.execute(on)
  const kits = await sql<PublicForm['Kits'][number]>`
    select kit.id as "Id", kit.site_id as "SiteId", kit.english_name as "EnglishName", kit.french_name as "FrenchName"
    from kit join site on site.id = kit.site_id and site.deleted_on is null
    where kit.deleted_on is null and kit.visibility
    order by kit.site_id = ${NATIONAL_SITE_ID}, fold(kit.english_name), kit.id limit 2000
  `.execute(on)
  const lists = await sql<{ name: keyof PublicForm['Lists']; items: PublicForm['Lists']['Grades'] }>`
    select list.system_name as name, json_agg(json_build_object('Id', value.id, 'en', words.en, 'fr', words.fr,
      'OpensText', item.conditional_trigger) order by item.sort_order, item.enumeration_id) as items
    from enumeration_list list
      join enumeration_list_item item on item.enumeration_list_id = list.id
      join enumeration value on value.id = item.enumeration_id and value.deleted_on is null
      join localization words on words.key = value.localization_key
    where list.deleted_on is null and list.system_name = any(${[...listNames]}::text[])
    group by list.system_name
  `.execute(on)
  const byName = new Map(lists.rows.map(({ name, items }) => [name, items]))
  return {
    Sites: sites.rows,
    Kits: kits.rows,
    Lists: {
      Grades: byName.get('Grades') ?? [],
      Languages: byName.get('Languages') ?? [],
      Region: byName.get('Region') ?? [],
      PopulationDensities: byName.get('PopulationDensities') ?? [],
      YouthGroupGenderIdentity: byName.get('YouthGroupGenderIdentity') ?? [],
    },
  }
}
