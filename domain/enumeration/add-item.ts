import type { ListItemDocument } from './document.ts'

/**
 * Adds a value at the end: the item that the list was opened with (`held`) where it was one, a new one of this id otherwise,
 * which opens a field for own words where it did so when it was `removed`: whoever answered with it keeps theirs.
 */
export function addItem(
  items: readonly ListItemDocument[],
  added: Pick<ListItemDocument, 'Id' | 'EnumerationId'>,
  held: readonly ListItemDocument[],
  removed: readonly { Id: string; ConditionalTrigger?: boolean }[],
): ListItemDocument[] {
  const known = held.find(({ EnumerationId }) => EnumerationId === added.EnumerationId)
  const gone = removed.find(({ Id }) => Id === added.EnumerationId)
  const item = known ?? { ...added, ConditionalTrigger: gone?.ConditionalTrigger === true }
  return [...items, { ...item, SortOrder: items.length + 1 }]
}
