import { idOf } from './id-of.ts'
import type { ListSeed } from './lists/list-seed.ts'
import { listId } from './system-lists.ts'

/** A list as it is given: the ids follow from its name, so they are the same in every database. */
export interface ListRow {
  id: string
  name: string
  system_name: string
}

/** A value of a list: its place there, itself and its words. */
export interface ItemRow {
  id: string
  list: string
  value: string
  key: string
  code: string
  en: string
  fr: string
  place: number
  opens: boolean
}

/** The row of a list. */
export const listRow = ({ systemName, name }: ListSeed): ListRow => ({
  id: listId(systemName),
  name,
  system_name: systemName,
})

/** The rows of a list's values, in the list's order. */
export function itemRows({ systemName, items, sharesValuesOf = systemName }: ListSeed): ItemRow[] {
  return items.map(([code, en, fr, opensText], index) => {
    const key = `${sharesValuesOf}.${code}`
    return {
      id: idOf('enumeration-list-item', `${systemName}.${code}`),
      list: listId(systemName),
      value: idOf('enumeration', key),
      key,
      code,
      en,
      fr,
      place: index + 1,
      opens: opensText !== undefined,
    }
  })
}
