import type { Review, ReviewComment } from '../../../domain/review/review.ts'

/** What the list of a header is called, where a path names the header alone. */
const listOfHeader: Readonly<Record<string, string>> = {
  VolunteerLogHeader: 'VolunteerLogHeader.LogItems',
  SchoolDemographicResponseHeader: 'SchoolDemographicResponseHeader.Items',
  EducatorLogHeader: 'EducatorLogHeader.Items',
}

/**
 * The remarks that stand open, newest first: while a log is returned, all that was said since it was last changed;
 * otherwise what came with the newest turn.
 */
export function openRemarks(review: Pick<Review, 'Status' | 'Turns'>): ReviewComment[] {
  return openTurns(review).flatMap((turn) => turn.Comments)
}

/** The turns whose remarks stand open; see {@link openRemarks}. The turns after them are history. */
export function openTurns({ Status, Turns }: Pick<Review, 'Status' | 'Turns'>): Review['Turns'] {
  if (Status !== 'Returned') return Turns.slice(0, 1)
  const end = Turns.findIndex((turn) => turn.Status !== 'Returned')
  return end < 0 ? Turns : Turns.slice(0, end)
}

/** The path in the log that a remark is about: its field, or the row of the list that it names. */
export function pathOfRemark({ Field, ItemId }: Pick<ReviewComment, 'Field' | 'ItemId'>): string {
  const path = listOfHeader[Field] ?? Field
  return ItemId && !path.includes(`[${ItemId}]`) ? `${path}[${ItemId}]` : path
}
