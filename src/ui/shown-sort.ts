import type { Column, TableSort } from './table-types.ts'

/** The order that rows are seen in: the one asked for, or the list's usual one where a column says it. */
export function shownSort<Row>(
  columns: readonly Column<Row>[],
  sort: TableSort | null | undefined,
): TableSort | null {
  if (sort) return sort
  const column = columns.find(({ usual }) => usual)
  return column ? { column: column.id, descending: column.usual === 'descending' } : null
}

/**
 * The order that pressing a column's heading asks for: ascending, descending, none. The column of the usual order only
 * turns round, since none is that order again.
 */
export function nextSort<Row>({ id, usual }: Column<Row>, active: TableSort | null): TableSort | null {
  if (!active) return { column: id, descending: false }
  const descending = !active.descending
  if (usual ? descending === (usual === 'descending') : !descending) return null
  return { column: id, descending }
}
