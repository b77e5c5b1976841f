import { matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import type { ListPlace } from './list-address.ts'
import type { ListedRows } from './listed.ts'

/** What a list says about its rows, to be arranged on the device. */
export interface Arrangement<Row> {
  /** The text in which the search looks for words, folded (domain/kernel/text.ts). */
  text: (row: Row) => string
  /** What each column orders by. */
  keys: Readonly<Record<string, (row: Row) => string | number>>
  /** The order without a column, and of rows that a column finds equal; absent, that of the rows as given. */
  usual?: (a: Row, b: Row) => number
  /** Orders texts as readers of the language do. */
  compare: (a: string, b: string) => number
  /** The row that stands on top, once, whatever hides it or stands before it: what was just saved. */
  first?: Row | undefined
}

/** Rows of a page, with all that match: what can be selected. */
export interface ArrangedRows<Row> extends ListedRows<Row> {
  /** All that match, in order. */
  matching: readonly Row[]
}

/** Narrows by the search, orders and pages rows that the device has; the list's own filters come before. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  state: ListPlace,
  { text, keys, usual = () => 0, compare, first }: Arrangement<Row>,
): ArrangedRows<Row> {
  const words = searchWords(state.search)
  const key = state.sort ? keys[state.sort.column] : undefined
  const direction = state.sort?.descending ? -1 : 1
  const byKey = (a: Row, b: Row): number => {
    const [one, other] = [key?.(a) ?? '', key?.(b) ?? '']
    return typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compare(String(one), String(other))
  }
  const matching = rows.filter(
    (row) => row !== first && (words.length === 0 || matchesWords(text(row), words)),
  )
  matching.sort(key ? (a, b) => direction * byKey(a, b) || usual(a, b) : usual)
  if (first) matching.unshift(first)
  const size = state.pageSize === 'all' ? Math.max(1, matching.length) : state.pageSize
  const page = Math.min(state.page, Math.max(1, Math.ceil(matching.length / size)))
  return {
    kind: 'rows',
    rows: matching.slice((page - 1) * size, page * size),
    total: matching.length,
    page,
    matching,
  }
}
