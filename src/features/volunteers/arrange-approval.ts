import type { Actor } from '../../../domain/kernel/actor.ts'
import { approvalRefusal } from '../../../domain/registration/rules.ts'
import { volunteerStatus } from '../../../domain/registration/status.ts'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'

/** The selected volunteers by what an approval, or a withdrawal, does about them. */
export interface ArrangedApproval {
  /** Whom it changes. */
  changed: Volunteer[]
  /** Who is so already. */
  already: Volunteer[]
  /** Who is pending, and so cannot be withdrawn (specification 1, section 2). */
  pending: Volunteer[]
  /** Oneself, where that is not one's own to decide. */
  forbidden: Volunteer[]
}

/** See {@link ArrangedApproval}; by the rules that the server goes by. */
export function arrangeApproval(
  actor: Actor,
  rows: readonly Volunteer[],
  isApproved: boolean,
): ArrangedApproval {
  const arranged: ArrangedApproval = { changed: [], already: [], pending: [], forbidden: [] }
  for (const row of rows) {
    const refusal = approvalRefusal(actor, row, isApproved)
    const isSo = isApproved ? row.IsApproved : row.Status === volunteerStatus.Withdrawn
    if (refusal?.Code === 'pending_not_withdrawn') arranged.pending.push(row)
    else if (isSo) arranged.already.push(row)
    else if (refusal) arranged.forbidden.push(row)
    else arranged.changed.push(row)
  }
  return arranged
}
