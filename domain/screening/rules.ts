import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import { trackingTextLimits } from './constants.ts'

/** A place to which a document was sent; `RestrictedActivityComments` say what the person may not do there. */
export interface TrackingItem {
  OrganizationId: string | null
  SentTo: string
  SentDate: string | null
  ExpiryDate: string | null
  RestrictedActivities: boolean
  RestrictedActivityComments: string
}

/** A new tracking item, before anything is typed. */
export const emptyTrackingItem: TrackingItem = {
  OrganizationId: null,
  SentTo: '',
  SentDate: null,
  ExpiryDate: null,
  RestrictedActivities: false,
  RestrictedActivityComments: '',
}

/** The item as it is kept: comments belong to a restriction and go with it (specification 1, section 5). */
export const tidyTrackingItem = <Item extends TrackingItem>(item: Item): Item =>
  item.RestrictedActivities ? item : { ...item, RestrictedActivityComments: '' }

/** What keeps a tracking item from being saved (specification 1, section 5, Tracking item). */
export function trackingItemRefusals(item: TrackingItem): Problem[] {
  const problems: Problem[] = textsTooLong(item, trackingTextLimits)
  if (item.OrganizationId === null) problems.push({ Code: 'required', Field: 'OrganizationId' })
  if (item.RestrictedActivities && !isFilled(item.RestrictedActivityComments))
    problems.push({ Code: 'required', Field: 'RestrictedActivityComments' })
  return problems
}

/** What approving or taking an approval back writes: the date of approval comes and goes with it. */
export const screeningApprovalAfter = (
  document: { Approved: boolean; ApprovalDate: string | null },
  approved: boolean,
  now: string,
): { Approved: boolean; ApprovalDate: string | null } => ({
  Approved: approved,
  ApprovalDate: approved ? (document.Approved ? document.ApprovalDate : now) : null,
})

/** What "approve batch" does to all documents of a batch: the opposite of what its first one is (specification 1, section 4). */
export const approvalOfBatch = (documents: readonly { Approved: boolean }[]): boolean =>
  !(documents[0]?.Approved ?? true)
