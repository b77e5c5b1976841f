import type { Transaction } from 'dexie'
import { groupBy } from '../../../domain/kernel/group-by.ts'
import { type HeadRow, type ListingRow, type Place, refOf } from './rows.ts'

/** Heads rewritten at a stretch: they and their rows are in memory meanwhile. */
const STRETCH = 500
const BEHIND_ALL = refOf('Workshop', '\uffff')

/** A row of a list as apps up to version 5 kept it: one for each site of its log. */
type OldRow = ListingRow & { siteId: string }

/**
 * Moves what lists ask of logs into the heads of the logs. For the upgrade of a device that an older app left: nothing
 * is worked out anew, so that the list is what it was. The next stretch is asked for while one is being written.
 */
export async function listInHeads(tx: Transaction): Promise<void> {
  const heads = tx.table<HeadRow, string>('heads')
  let from = refOf('Workshop', '')
  let writing: PromiseLike<unknown> | undefined
  for (;;) {
    const stretch = await heads.where('ref').between(from, BEHIND_ALL, false, true).limit(STRETCH).toArray()
    const rows = await rowsBetween(tx, stretch)
    await writing
    const last = stretch.at(-1)
    if (!last) return
    writing = heads.bulkPut(stretch.flatMap((head) => withListing(head, rows.get(head.id)) ?? []))
    from = last.ref
  }
}

/** The rows of these logs, by Id; the logs are in the order of their Ids. */
async function rowsBetween(tx: Transaction, heads: readonly HeadRow[]): Promise<Map<string, OldRow[]>> {
  const [first, last] = [heads[0], heads.at(-1)]
  if (!first || !last) return new Map()
  const rows = tx.table<OldRow>('listing').where('Id').between(first.id, last.id, true, true)
  return groupBy(await rows.toArray(), (row) => row.Id)
}

function withListing(head: HeadRow, rows: readonly OldRow[] | undefined): HeadRow | undefined {
  const [first] = rows ?? []
  if (!rows || !first) return undefined
  const { siteId, ...listed } = first
  const places = rows.map((row): Place => [row.siteId, row.invDate, row.invCreated, row.Id])
  return { ...head, listed, places }
}
