import { matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import { readListed } from '../store/listed-logs.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import type { ListingRow } from '../store/rows.ts'

/** Rows read at a stretch: on a slow phone about 30 ms, so that typing goes on between. */
const STRETCH = 500
/** Rows looked at for one search, over all sites: a device of staff carries hundreds of thousands. */
const MOST_LOOKED_AT = 20_000

/**
 * Activities on this device whose name has all the words, in any order, without case and accents; of each site the newest
 * first, each log once, at most `take`. Unsent ones are among them.
 */
export async function findLogs(
  text: string,
  siteIds: readonly string[],
  take: number,
  db: PersonDatabase = currentDatabase(),
): Promise<ListingRow[]> {
  const words = searchWords(text)
  const found = new Map<string, ListingRow>()
  let left = MOST_LOOKED_AT
  for (const siteId of siteIds) {
    let behind: ListingRow | undefined
    while (left > 0) {
      const rows = await readListed(db, siteId, { behind, atMost: STRETCH })
      left -= rows.length
      for (const row of rows)
        if (matchesWords(row.folded, words) && !found.has(row.Id)) found.set(row.Id, row)
      if (found.size >= take) return [...found.values()].slice(0, take)
      behind = rows.at(-1)
      if (!behind || rows.length < STRETCH) break
    }
  }
  return [...found.values()]
}
