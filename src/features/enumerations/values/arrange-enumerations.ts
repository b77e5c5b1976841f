import type { EnumerationRecord } from '../../../../domain/enumeration/enumeration-list.ts'
import { fold } from '../../../../domain/kernel/text.ts'
import type { NameOfList } from '../../../pickers/enumerations/list-names.ts'
import { type ArrangedRows, arrangeRows } from '../../../ui/list/arrange-rows.ts'
import type { ListPlace } from '../../../ui/list/list-address.ts'

/** An enumeration as the list shows it: called as its reader's language calls it. */
export interface EnumerationRow extends EnumerationRecord {
  name: string
  lists: string
  folded: string
}

/** The rows of the enumerations in a language. */
export const enumerationRows = (
  values: readonly EnumerationRecord[],
  locale: 'en' | 'fr',
  nameOf: NameOfList,
): EnumerationRow[] =>
  values.map((value) => {
    const { LocalizationKey, Localizations, Description, Value } = value
    const lists = value.Lists.map(({ Name }) => nameOf(Name)).join(', ')
    return {
      ...value,
      name: Localizations[locale],
      lists,
      folded: fold(
        [LocalizationKey, Localizations.en, Localizations.fr, Description, Value, lists].join(' '),
      ),
    }
  })

const keys: Record<string, (row: EnumerationRow) => string> = {
  Key: (row) => row.LocalizationKey,
  Name: (row) => row.name,
  Value: (row) => row.Value,
}

/** Narrows, orders and pages enumerations; without an order they come by key as `compare` sorts texts; what was just saved stands first. */
export const arrangeEnumerations = (
  rows: readonly EnumerationRow[],
  state: ListPlace,
  compare: (a: string, b: string) => number,
  savedId?: string,
): ArrangedRows<EnumerationRow> =>
  arrangeRows(rows, state, {
    text: (row) => row.folded,
    keys,
    usual: (a, b) => compare(a.LocalizationKey, b.LocalizationKey),
    compare,
    first: rows.find(({ Id }) => Id === savedId),
  })
