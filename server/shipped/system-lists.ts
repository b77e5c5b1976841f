import { readFileSync } from 'node:fs'
import { idOf } from './id-of.ts'
import { activityLists } from './lists/activity-lists.ts'
import type { ListSeed } from './lists/list-seed.ts'
import { organizationLists } from './lists/organization-lists.ts'
import { profileLists } from './lists/profile-lists.ts'
import { answerLists, trainingLists } from './lists/training-lists.ts'

const boards: ListSeed = {
  systemName: 'LTS_SchoolBoard',
  name: 'School boards',
  items: readFileSync(new URL('boards.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([code = '', en = '', fr = '']) => [code, en, fr] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en-CA')),
}

/**
 * Every enumeration list that the specification names (1, section 9; 2, section 3.6; 3, Organizations), in both
 * languages. Ids follow from list and key alone, so they are the same in every database.
 */
export const systemLists: readonly ListSeed[] = [
  ...activityLists,
  ...trainingLists,
  ...answerLists,
  ...profileLists,
  ...organizationLists,
  boards,
]

const scopes = new Map(systemLists.map((list) => [list.systemName, list.sharesValuesOf ?? list.systemName]))
const known = new Set(
  systemLists.flatMap((list) => list.items.map(([key]) => `${scopes.get(list.systemName)}.${key}`)),
)

/** The id of a list. */
export const listId = (systemName: string): string => idOf('enumeration-list', systemName)

/** The id of a value, by list and key; throws for a value that no list has. */
export function valueId(systemName: string, key: string): string {
  const name = valueName(systemName, key)
  if (!known.has(name)) throw new Error(`No list has the value ${name}`)
  return idOf('enumeration', name)
}

/** The name of a value across lists, `List.Key`; lists that share values share these names. */
export const valueName = (systemName: string, key: string): string =>
  `${scopes.get(systemName) ?? systemName}.${key}`
