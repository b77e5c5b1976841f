/** The list that the number of logs to review is of; see `countToReview`. */
export const toReviewSearch = { view: 'table', show: 'season', review: 'unreviewed' } as const
