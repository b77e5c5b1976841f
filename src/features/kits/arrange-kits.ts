import { fold } from '../../../domain/kernel/text.ts'
import type { KitRecord } from '../../../domain/kit/schema.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import type { ListPlace } from '../../ui/list/list-address.ts'

/** A kit as the list shows it: under its name in the reader's language. */
export interface KitRow {
  Id: string
  name: string
  kit: KitRecord
}

/** Narrows, orders and pages kits; without an order they come by name as `compare` sorts texts; what was just saved stands first. */
export function arrangeKits(
  kits: readonly KitRecord[],
  nameOf: (kit: KitRecord) => string,
  state: ListPlace,
  compare: (a: string, b: string) => number,
  savedId?: string,
): ArrangedRows<KitRow> {
  const rows = kits.map((kit): KitRow => ({ Id: kit.Id, name: nameOf(kit), kit }))
  return arrangeRows(rows, state, {
    text: ({ kit }) => fold(`${kit.EnglishName} ${kit.FrenchName}`),
    keys: { Name: (row) => row.name, Visibility: ({ kit }) => (kit.Visibility ? 0 : 1) },
    usual: (a, b) => compare(a.name, b.name) || (a.Id < b.Id ? -1 : 1),
    compare,
    first: rows.find(({ Id }) => Id === savedId),
  })
}
