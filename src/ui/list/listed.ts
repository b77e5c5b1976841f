/**
 * What a list has to show, wherever its rows come from. `offline`: they need signal and there is none; `failed`: they were
 * asked for, and the server had trouble; `refused`: it did not give them; `signed-out`: it needs to know who asks.
 */
export type Listed<Row> =
  | { kind: 'loading' }
  | { kind: 'offline'; retry: () => void }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'refused'; retry: () => void }
  | { kind: 'signed-out'; signIn: () => void }
  | ListedRows<Row>

/** The rows of a page, and where it stands among all that match. */
export interface ListedRows<Row> {
  kind: 'rows'
  /** Those of the page. */
  rows: readonly Row[]
  /** How many match, on all pages. */
  total: number
  /** True while more of them are on their way to this device: then nothing here is a total, and no row is no news. */
  arriving?: boolean
  /** True while another order or page is waited for: the rows are still those of before. */
  busy?: boolean
  /** The page that is shown: the last one, when the address asks for one beyond it. */
  page: number
}

/** The list while its rows are being read. */
export const loading = { kind: 'loading' } as const satisfies Listed<never>

/** The rows that the device has found, and whether that is all there is. */
export const withArrival = <L extends ListedRows<unknown>>(listed: L, arrived: boolean): L =>
  arrived ? listed : { ...listed, arriving: true }
