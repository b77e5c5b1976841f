import type { ActivitySort } from '../../../../domain/activity/query.ts'
import type { TableSort } from '../../../ui/table-types.ts'

/** The headings that order the table: only what the query can do (specification 2, section 3.4). */
export const orderOfSort = (sort: ActivitySort): TableSort =>
  sort === 2 ? { column: 'ModifiedOn', descending: true } : { column: 'Date', descending: sort === 1 }

/**
 * The order that pressing a heading asks for. Without any, the other column leads: the list is never without an order,
 * and last modified is never first modified.
 */
export function sortOfOrder(next: TableSort | null, before: ActivitySort): ActivitySort {
  if (next === null) return before === 2 ? 1 : 2
  if (next.column === 'ModifiedOn') return before === 2 ? 1 : 2
  return next.descending ? 1 : 0
}
