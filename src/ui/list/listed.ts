/**
 * What a list has to show, wherever its rows come from. `arriving`: this device does not have them yet; `offline`: they
 * need signal and there is none; `failed`: they were asked for and did not come.
 */
export type Listed<Row> =
  | { kind: 'loading' }
  | { kind: 'arriving' }
  | { kind: 'offline'; retry: () => void }
  | { kind: 'failed'; retry: () => void }
  | ListedRows<Row>

/** The rows of a page, and where it stands among all that match. */
export interface ListedRows<Row> {
  kind: 'rows'
  /** Those of the page. */
  rows: readonly Row[]
  /** How many match, on all pages. */
  total: number
  /** The page that is shown: the last one, when the address asks for one beyond it. */
  page: number
}

/** The list while its rows are being read. */
export const loading = { kind: 'loading' } as const satisfies Listed<never>

/** The list whose rows have not come to this device. */
export const arriving = { kind: 'arriving' } as const satisfies Listed<never>
