import type { ActivityQuery } from '../../../domain/activity/query.ts'
import { readListed } from '../store/listed-logs.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { ListingRow } from '../store/rows.ts'

/** Whether a row of a list is what was asked for. */
export type Test = (row: ListingRow) => boolean

/**
 * Rows that are read at once where nothing is known of how many will pass. Where a third or more do, they hold a page; where
 * fewer do, a second answer brings the rest, for 2 ms at most more than 200 at once took.
 */
const BLIND_STRETCH = 120
/** No more are read at once: 30 ms on a slow phone. */
const LONGEST_STRETCH = 500

/**
 * Reads along the index until one row more than wanted is found: decoding all rows would be what takes the time. How far
 * it reads next is told by how many have passed, since both a row too many and one more answer of the store cost time.
 */
export async function newestFirst(
  db: PersonDatabase,
  siteId: string,
  test: Test,
  wanted: number,
  first = BLIND_STRETCH,
  begun = readListed(db, siteId, { atMost: first }),
): Promise<{ rows: ListingRow[]; isExact: boolean }> {
  const rows: ListingRow[] = []
  let batch = await begun
  let atMost = first
  for (let read = batch.length; ; read += batch.length) {
    rows.push(...batch.filter(test))
    const behind = batch.at(-1)
    if (rows.length > wanted) return { rows, isExact: false }
    if (!behind || batch.length < atMost) return { rows, isExact: true }
    atMost = nextStretch(wanted + 1 - rows.length, rows.length / read, read)
    batch = await readListed(db, siteId, { behind, atMost })
  }
}

/** How many rows to read first: where nothing narrows, the newest are the page. */
export function firstStretch({ Search, Filters, Skip, Take }: Narrowing): number {
  const narrows = Search?.trim() || Filters?.some(({ Type }) => Type !== 'ActiveSeasonOnly')
  return narrows ? BLIND_STRETCH : Math.min(Skip + Take + 1, LONGEST_STRETCH)
}

type Narrowing = Pick<ActivityQuery, 'Skip' | 'Take' | 'Search' | 'Filters'>

/** Rows to read so that the missing ones are among them, most likely. */
function nextStretch(missing: number, share: number, read: number): number {
  const likely =
    share === 0 ? Math.max(read, BLIND_STRETCH) : Math.max(Math.ceil((missing / share) * 1.25), 20)
  return Math.min(likely, LONGEST_STRETCH)
}
