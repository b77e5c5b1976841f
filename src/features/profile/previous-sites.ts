import type { PreviousSite } from '../../../domain/profile/document.ts'
import { newId } from '../../data/store/new-id.ts'

const itemsOf = (stored: unknown): PreviousSite[] =>
  (stored as { Items?: PreviousSite[] } | undefined)?.Items ?? []

/** The sites that the answer stands for. */
export const readPreviousSites = (stored: unknown): readonly string[] =>
  itemsOf(stored).map(({ SiteId }) => SiteId)

/** The answer after a change: sites that stay keep their Ids. */
export const writePreviousSites = (
  chosen: readonly string[],
  stored: unknown,
): { Items: PreviousSite[] } => ({
  Items: chosen.map(
    (SiteId) => itemsOf(stored).find((item) => item.SiteId === SiteId) ?? { Id: newId(), SiteId },
  ),
})
