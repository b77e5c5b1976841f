import { sql } from 'kysely'
import type { FileRegister, KnownOrganization } from '../../../domain/organization/file-update/compare.ts'
import type { ChoiceWords } from '../../../domain/organization/file-update/read-row.ts'
import { choiceKey } from '../../../domain/organization/file-update/register-words.ts'
import { type OrganizationChoice, organizationLists } from '../../../domain/organization/lists.ts'
import type { Executor } from '../../db/connection.ts'
import { selectOrganizations } from '../read-organizations.ts'

/** The register as a file is compared with it: three statements for any number of rows. */
export const fileRegister = (on: Executor): FileRegister => ({
  byIds: (ids) => known(on, ids),
  byNumbers: async (numbers) => {
    if (numbers.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select id from organization
      where provincial_school_id = any(${[...new Set(numbers)]}::text[]) and deleted_on is null
      order by id limit 5000
    `.execute(on)
    return known(
      on,
      rows.map(({ id }) => id),
    )
  },
  byNames: async (names) => {
    if (names.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select id from organization
      where name_key = any(${[...new Set(names)]}::text[]) and deleted_on is null and status < 2
      order by id limit 5000
    `.execute(on)
    return known(
      on,
      rows.map(({ id }) => id),
    )
  },
})

async function known(on: Executor, ids: readonly string[]): Promise<KnownOrganization[]> {
  const stored = await selectOrganizations(on, ids)
  return stored.flatMap(({ record, deleted }) => (deleted ? [] : [record]))
}

/** The values of the lists by any of their words, in either language; one statement. */
export async function readChoiceWords(on: Executor): Promise<ChoiceWords> {
  const { rows } = await sql<{ list: string; id: string; value: string; en: string; fr: string }>`
    select list.system_name as list, value.id, value.value, words.en, words.fr
    from enumeration_list list
      join enumeration_list_item item on item.enumeration_list_id = list.id
      join enumeration value on value.id = item.enumeration_id
      join localization words on words.key = value.localization_key
    where list.system_name = any(${Object.values(organizationLists)}::text[])
      and list.deleted_on is null and value.deleted_on is null
    order by item.sort_order desc
  `.execute(on)
  const wordsOf = (field: OrganizationChoice): ReadonlyMap<string, string> =>
    new Map(
      rows
        .filter(({ list }) => list === organizationLists[field])
        .flatMap(({ id, value, en, fr }) =>
          [value, en, fr, id].map((word) => [choiceKey(word), id] as const),
        ),
    )
  return {
    CountryId: wordsOf('CountryId'),
    RegionId: wordsOf('RegionId'),
    GenderDistributionId: wordsOf('GenderDistributionId'),
    LanguageId: wordsOf('LanguageId'),
    TypeId: wordsOf('TypeId'),
    SubTypeId: wordsOf('SubTypeId'),
    SchoolBoardId: wordsOf('SchoolBoardId'),
    GradeLevelsId: wordsOf('GradeLevelsId'),
  }
}
