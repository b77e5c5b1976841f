import type { EnumerationList } from '../../../../domain/enumeration/enumeration-list.ts'
import { fold } from '../../../../domain/kernel/text.ts'
import { type ArrangedRows, arrangeRows } from '../../../ui/list/arrange-rows.ts'
import type { ListPlace } from '../../../ui/list/list-address.ts'

const keys: Record<string, (row: EnumerationList) => string | number> = {
  Name: (row) => row.Name,
  SystemName: (row) => row.SystemName ?? '',
  Items: (row) => row.EnumerationItems.length,
}

/** What a list offers, in a language. */
export const offersOf = ({ EnumerationItems }: EnumerationList, locale: 'en' | 'fr'): string =>
  EnumerationItems.map(({ Enumeration }) => Enumeration.Localizations[locale]).join(', ')

/** Narrows, orders and pages lists; a list is found by its names and by all that it offers. */
export const arrangeLists = (
  rows: readonly EnumerationList[],
  state: ListPlace,
  compare: (a: string, b: string) => number,
): ArrangedRows<EnumerationList> =>
  arrangeRows(rows, state, {
    text: (row) => fold(`${row.Name} ${row.SystemName} ${offersOf(row, 'en')} ${offersOf(row, 'fr')}`),
    keys,
    usual: (a, b) => compare(a.Name, b.Name),
    compare,
  })
