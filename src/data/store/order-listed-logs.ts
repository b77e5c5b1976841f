import type { Transaction } from 'dexie'
import { placeInList } from '../../../domain/activity/list-order.ts'
import { type HeadRow, type ListingRow, type OutboxRow, refOf, type TextRow } from './rows.ts'

/** Rows rewritten at a stretch: their documents are in memory meanwhile. */
const STRETCH = 500

/**
 * Gives the rows of lists the moment at which their log was made, from the documents that the device has: without it the
 * index of a newer app would not hold them. For the upgrade of a device that an older app left.
 */
export async function orderListedLogs(tx: Transaction): Promise<void> {
  const listing = tx.table<ListingRow, [string, string]>('listing')
  const keys = await listing.toCollection().primaryKeys()
  const unsent = await tx.table<OutboxRow, number>('outbox').toArray()
  const saved = new Map(
    unsent.flatMap((entry) => (entry.op === 'create' ? [[entry.ref, entry.createdAt] as const] : [])),
  )
  for (let at = 0; at < keys.length; at += STRETCH) {
    const rows = (await listing.bulkGet(keys.slice(at, at + STRETCH))).filter((row) => row !== undefined)
    const refs = rows.map((row) => refOf('Workshop', row.Id))
    const heads = await tx.table<HeadRow, string>('heads').bulkGet(refs)
    const texts = await tx.table<TextRow, string>('texts').bulkGet(refs)
    await listing.bulkPut(
      rows.map((row, index) => {
        const known = createdOnOf(heads[index]?.derived) ?? createdOnOf(documentIn(texts[index]))
        const CreatedOn = known ?? saved.get(refs[index] ?? '') ?? row.ModifiedOn
        return { ...row, CreatedOn, ...placeInList({ Date: row.Date, CreatedOn }) }
      }),
    )
  }
}

const documentIn = (row: TextRow | undefined): unknown => (row ? JSON.parse(row.text) : undefined)

function createdOnOf(doc: unknown): string | undefined {
  const created = typeof doc === 'object' && doc !== null && 'CreatedOn' in doc ? doc.CreatedOn : undefined
  return typeof created === 'string' ? created : undefined
}
