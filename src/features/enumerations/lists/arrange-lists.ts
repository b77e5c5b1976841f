import type { EnumerationList } from '../../../../domain/enumeration/enumeration-list.ts'
import { fold } from '../../../../domain/kernel/text.ts'
import type { NameOfList } from '../../../pickers/enumerations/list-names.ts'
import { type ArrangedRows, arrangeRows } from '../../../ui/list/arrange-rows.ts'
import type { ListPlace } from '../../../ui/list/list-address.ts'

const keys: Record<string, (row: EnumerationList) => string | number> = {
  SystemName: (row) => row.SystemName ?? '',
  Items: (row) => row.EnumerationItems.length,
}

/** What a list offers, in a language. */
export const offersOf = ({ EnumerationItems }: EnumerationList, locale: 'en' | 'fr'): string =>
  EnumerationItems.map(({ Enumeration }) => Enumeration.Localizations[locale]).join(', ')

/** Narrows, orders and pages lists, called as their reader calls them; a list is found by its names and by all that it offers; what was just saved stands first. */
export const arrangeLists = (
  rows: readonly EnumerationList[],
  state: ListPlace,
  compare: (a: string, b: string) => number,
  nameOf: NameOfList,
  savedId?: string,
): ArrangedRows<EnumerationList> =>
  arrangeRows(rows, state, {
    text: (row) =>
      fold([nameOf(row.Name), row.Name, row.SystemName, offersOf(row, 'en'), offersOf(row, 'fr')].join(' ')),
    keys: { ...keys, Name: (row) => nameOf(row.Name) },
    usual: (a, b) => compare(nameOf(a.Name), nameOf(b.Name)),
    compare,
    first: rows.find(({ Id }) => Id === savedId),
  })
