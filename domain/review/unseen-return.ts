import type { ReviewStatus } from './standing.ts'

/**
 * True of a return that came after what its author wrote: their save answers none that they had not seen, so it stands.
 * `known` is the version of the review that they knew then; undefined where they saw what stands.
 */
export const isUnseenReturn = (
  review: { Status: ReviewStatus; Version: number },
  known: number | undefined,
): boolean => review.Status === 'Returned' && known !== undefined && known < review.Version
