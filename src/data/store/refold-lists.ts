import type { Transaction } from 'dexie'
import { fold } from '../../../domain/kernel/text.ts'

/**
 * Folds anew what lists search in: an older app folded ’ « ø and their like otherwise. For the upgrade of a device that
 * an older app left.
 */
export async function refoldLists(tx: Transaction): Promise<void> {
  const refold = (row: { Name: string; folded: string }) => {
    row.folded = fold(row.Name)
  }
  const isOutdated = (row: { Name: string; folded: string }) => row.folded !== fold(row.Name)
  await tx.table('listing').filter(isOutdated).modify(refold)
  await tx.table('programSupport').filter(isOutdated).modify(refold)
}
