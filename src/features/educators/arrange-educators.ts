import type { ListedEducator } from '../../data/queries/educators-of-site.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import { type EmailList, emailListOf } from '../../ui/list/email-list.ts'
import type { EducatorListState } from './educator-address.ts'

const keys: Record<string, (row: ListedEducator) => string> = {
  FirstName: (row) => row.FirstName,
  LastName: (row) => row.LastName,
  School: (row) => row.schoolName,
  Email: (row) => row.Email,
  Phone: (row) => row.PhoneNumber,
  Status: (row) => (row.isActive ? '0' : '1'),
}

/**
 * Narrows, orders and pages educators; `compare` sorts texts as readers of the language do. Without an order they come
 * by first name (specification 1, section 9); equal ones by first name, last name, Id.
 */
export function arrangeEducators(
  rows: readonly ListedEducator[],
  state: EducatorListState,
  compare: (a: string, b: string) => number,
  savedId?: string,
): ArrangedRows<ListedEducator> {
  const wanted = rows.filter((row) => state.status === 'all' || row.isActive === (state.status === 'active'))
  return arrangeRows(wanted, state, {
    text: (row) => row.folded,
    keys,
    usual: (a, b) =>
      compare(a.FirstName, b.FirstName) || compare(a.LastName, b.LastName) || (a.Id < b.Id ? -1 : 1),
    compare,
    first: rows.find(({ Id }) => Id === savedId),
  })
}

/** The e-mail addresses of the educators (specification 1, section 9: separated by '; '). */
export const emailsOf = (rows: readonly ListedEducator[]): EmailList => emailListOf(rows, '; ')
