import { groupBy } from '../kernel/group-by.ts'
import { expiresSoon, type ScreeningStanding } from './expiry.ts'

/** What tells whether a document has another in its place. `ApprovalDate` is an instant, `ExpiryDate` `YYYY-MM-DD`. */
export interface RenewableScreening extends ScreeningStanding {
  Id: string
  SubjectId: string
  Type: number
  ApprovalDate: string | null
}

/**
 * Those of the documents that expire soon and of whose person no other approved one of the kind lasts longer: nobody is
 * asked to renew what they have renewed. Of those that end on one day the first that was approved is the one.
 */
export function screeningToRenew<T extends RenewableScreening>(
  documents: readonly T[],
  today: string,
): ReadonlySet<T> {
  const kinds = groupBy(
    documents.filter(({ Approved }) => Approved),
    ({ SubjectId, Type }) => `${SubjectId}/${Type}`,
  )
  return new Set([...kinds.values()].map(lastOf).filter((last) => expiresSoon(last, today)))
}

const lastOf = <T extends RenewableScreening>(documents: readonly T[]): T =>
  documents.reduce((last, other) => (isFollowedBy(last, other) ? other : last))

function isFollowedBy(document: RenewableScreening, other: RenewableScreening): boolean {
  if (document.ExpiryDate !== other.ExpiryDate)
    return (
      document.ExpiryDate !== null && (other.ExpiryDate === null || other.ExpiryDate > document.ExpiryDate)
    )
  const [one, another] = [document.ApprovalDate ?? '', other.ApprovalDate ?? '']
  return another < one || (another === one && other.Id < document.Id)
}
