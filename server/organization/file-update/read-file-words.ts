import { type RawBuilder, sql } from 'kysely'
import { lineOfCell } from '../../../domain/kernel/file-cell.ts'
import { fold } from '../../../domain/kernel/text.ts'
import type { ChoiceWords, FileWords } from '../../../domain/organization/file-update/read-row.ts'
import { choiceKey } from '../../../domain/organization/file-update/register-words.ts'
import { type OrganizationChoice, organizationLists } from '../../../domain/organization/lists.ts'
import { organizationStatuses } from '../../../domain/organization/statuses.ts'
import type { Executor } from '../../db/connection.ts'
import { readAppWords } from '../../report/read-words.ts'

interface Value {
  list: string
  id: string
  value: string
  en: string
  fr: string
}

/** What files may say in words, in either language: all that the report of the register says, and more. */
export async function readFileWords(on: Executor): Promise<FileWords> {
  const offered = await readOffered(on)
  const removed = await readRemoved(on)
  return {
    choices: byField((field) => new Map(wordsOf(offered, field))),
    removed: byField((field) => {
      const ids = Map.groupBy(wordsOf(removed, field), ([word]) => word)
      return new Map([...ids].map(([word, named]) => [word, [...new Set(named.map(([, id]) => id))]]))
    }),
    statuses: await readStatuses(on),
  }
}

const wordsOf = (values: readonly Value[], field: OrganizationChoice): [word: string, id: string][] =>
  values
    .filter(({ list }) => list === organizationLists[field])
    .flatMap(({ id, value, en, fr }) =>
      [value, en, fr, id].map((word): [string, string] => [choiceKey(word), id]),
    )

const byField = <Words>(
  of: (field: OrganizationChoice) => ReadonlyMap<string, Words>,
): ChoiceWords<Words> => ({
  CountryId: of('CountryId'),
  RegionId: of('RegionId'),
  GenderDistributionId: of('GenderDistributionId'),
  LanguageId: of('LanguageId'),
  TypeId: of('TypeId'),
  SubTypeId: of('SubTypeId'),
  SchoolBoardId: of('SchoolBoardId'),
  GradeLevelsId: of('GradeLevelsId'),
})

const readOffered = (on: Executor): Promise<Value[]> =>
  readValues(on, {
    items: sql`enumeration_list_item`,
    where: sql`list.deleted_on is null and value.deleted_on is null`,
    order: sql`item.sort_order desc`,
  })

/** What was removed may have been deleted since, its list too: organizations go on naming it. */
const readRemoved = (on: Executor): Promise<Value[]> =>
  readValues(on, { items: sql`removed_list_item`, where: sql`true`, order: sql`item.removed_on desc` })

type Part = 'items' | 'where' | 'order'

async function readValues(
  on: Executor,
  { items, where, order }: Record<Part, RawBuilder<unknown>>,
): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select list.system_name as list, value.id, value.value, words.en, words.fr
    from enumeration_list list
      join ${items} item on item.enumeration_list_id = list.id
      join enumeration value on value.id = item.enumeration_id
      join localization words on words.key = value.localization_key
    where list.system_name = any(${Object.values(organizationLists)}::text[]) and ${where}
    order by ${order}
  `.execute(on)
  return rows
}

/** As localizers have them say: the report of the register says them so. */
async function readStatuses(on: Executor): Promise<FileWords['statuses']> {
  const words = [await readAppWords(on, 'en'), await readAppWords(on, 'fr')]
  return new Map(
    Object.values(organizationStatuses).flatMap((status) =>
      words.map((said) => [fold(lineOfCell(said.get(`organization${status}`) ?? '')), status] as const),
    ),
  )
}
