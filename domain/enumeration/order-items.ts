/** What stands in an order of its own. */
interface Ordered {
  Id: string
  SortOrder: number
}

/** Items in their order; of two with the same number the one that came first stays first. */
export const inOrder = <I extends Ordered>(items: readonly I[]): I[] =>
  [...items].sort((a, b) => a.SortOrder - b.SortOrder)

/** The same counted from 1 without a gap; ids stay with their items. */
export const numberItems = <I extends Ordered>(items: readonly I[]): I[] =>
  inOrder(items).map((item, place) =>
    item.SortOrder === place + 1 ? item : { ...item, SortOrder: place + 1 },
  )

/**
 * Puts an item at a place, counted from 0, and moves the others up or down (specification 3, section 4); before the first
 * and behind the last there is no place. An unknown item moves nothing.
 */
export function moveItem<I extends Ordered>(items: readonly I[], id: string, place: number): I[] {
  const ordered = inOrder(items)
  const from = ordered.findIndex((item) => item.Id === id)
  const [moved] = from < 0 ? [] : ordered.splice(from, 1)
  if (moved) ordered.splice(Math.max(0, Math.min(place, ordered.length)), 0, moved)
  return ordered.map((item, index) => ({ ...item, SortOrder: index + 1 }))
}

/** Takes an item out; later ones move up. */
export const removeItem = <I extends Ordered>(items: readonly I[], id: string): I[] =>
  numberItems(items.filter((item) => item.Id !== id))
