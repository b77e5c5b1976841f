import type { DocumentShape } from '../sync/shape.ts'
import { type EnumerationListDocument, enumerationListShape, listItemsShape } from './document.ts'
import { inOrder, numberItems } from './order-items.ts'

/** A list as two people changed it, and as it was before both. */
export interface ListSides {
  base: EnumerationListDocument
  mine: EnumerationListDocument
  theirs: EnumerationListDocument
}

/** A list as it is merged: its items, and apart from them the order of the values that all sides have, one line each. */
export interface ListParts extends EnumerationListDocument {
  Order: string
}

/** The parts of a list for patches and merges: a place is no value, since whoever removes an item moves those behind it. */
export const listPartsShape: DocumentShape = {
  ...enumerationListShape,
  EnumerationItems: { ...listItemsShape, list: { ...listItemsShape.list, SortOrder: 'derived' } },
  Order: 'value',
}

const valuesOf = ({ EnumerationItems }: EnumerationListDocument): string[] =>
  inOrder(EnumerationItems).map(({ EnumerationId }) => EnumerationId)

/** Takes one side's list apart; see {@link ListParts}. */
export function partsOfList(list: EnumerationListDocument, { base, mine, theirs }: ListSides): ListParts {
  const sides = [base, mine, theirs].map((side) => new Set(valuesOf(side)))
  const common = valuesOf(list).filter((value) => sides.every((side) => side.has(value)))
  return { ...list, Order: common.join('\n') }
}

const valuesInOrder = (order: string): string[] => (order === '' ? [] : order.split('\n'))

/** The values of an order from the first to the last that stands elsewhere in another one, and whether some stand around them. */
export function movedIn(order: string, other: string): { values: string[]; before: boolean; after: boolean } {
  const [values, others] = [valuesInOrder(order), valuesInOrder(other)]
  const isMoved = (value: string, place: number) => value !== others[place]
  const [first, last] = [values.findIndex(isMoved), values.findLastIndex(isMoved)]
  return {
    values: first < 0 ? [] : values.slice(first, last + 1),
    before: first > 0,
    after: last >= 0 && last < values.length - 1,
  }
}

/**
 * The list of parts that were merged, counted from 1: in the order that was kept, and what only one side has before the value
 * that it stands before there, theirs first.
 */
export function listOfParts(parts: ListParts, { mine, theirs }: ListSides): EnumerationListDocument {
  const { Order, ...list } = parts
  const order = [theirs, mine].reduce(withOthersOf, valuesInOrder(Order))
  const placeOf = new Map(order.map((value, place) => [value, place]))
  const placed = list.EnumerationItems.map((item) => ({
    ...item,
    SortOrder: placeOf.get(item.EnumerationId) ?? order.length,
  }))
  return { ...list, EnumerationItems: numberItems(placed) }
}

/** An order with the values that it lacks of a list, each before the next one that it has; without one, at the end. */
function withOthersOf(order: readonly string[], list: EnumerationListDocument): string[] {
  const result = [...order]
  const placed = new Set(order)
  const values = valuesOf(list)
  for (const [place, value] of values.entries()) {
    if (placed.has(value)) continue
    const next = values.slice(place + 1).find((one) => placed.has(one))
    result.splice(next === undefined ? result.length : result.indexOf(next), 0, value)
    placed.add(value)
  }
  return result
}
