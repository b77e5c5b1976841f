import { matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import type { ListedEducator } from '../../data/queries/educators-of-site.ts'
import type { EducatorListState } from './list-state.ts'

/** The list as its state asks for it. */
export interface ArrangedEducators {
  /** All that match, in order: what can be selected. */
  matching: readonly ListedEducator[]
  /** Those of the page. */
  shown: readonly ListedEducator[]
  /** The page that is shown: the last one, when the address asks for one beyond it. */
  page: number
}

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
): ArrangedEducators {
  const words = searchWords(state.search)
  const key = keys[state.sort?.column ?? 'FirstName'] ?? ((row: ListedEducator) => row.FirstName)
  const direction = state.sort?.descending ? -1 : 1
  const matching = rows
    .filter((row) => state.status === 'all' || row.isActive === (state.status === 'active'))
    .filter((row) => matchesWords(row.folded, words))
    .sort(
      (a, b) =>
        direction * compare(key(a), key(b)) ||
        compare(a.FirstName, b.FirstName) ||
        compare(a.LastName, b.LastName) ||
        (a.Id < b.Id ? -1 : 1),
    )
  const size = state.pageSize === 'all' ? Math.max(1, matching.length) : state.pageSize
  const page = Math.min(state.page, Math.max(1, Math.ceil(matching.length / size)))
  return { matching, shown: matching.slice((page - 1) * size, page * size), page }
}

/** The e-mail addresses of the educators, each once, in order (specification 1, section 9: separated by '; '). */
export function emailsOf(rows: readonly ListedEducator[]): { text: string; count: number; without: number } {
  const addresses = new Map(
    rows.flatMap((row) => (row.Email ? [[row.Email.toLowerCase(), row.Email] as const] : [])),
  )
  return {
    text: [...addresses.values()].join('; '),
    count: addresses.size,
    without: rows.filter((row) => !row.Email).length,
  }
}
