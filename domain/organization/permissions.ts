import { type Actor, coordinatesSomewhere, keepsOrganizations } from '../kernel/actor.ts'
import { UNDO_DAYS } from './limits.ts'
import { type OrganizationStatus, organizationStatuses } from './statuses.ts'

/** Who verifies, merges, edits and updates the register by file: staff and organization managers. */
export const mayWriteOrganizations = keepsOrganizations

/** An organization that was merged is no longer edited: it waits for the undo of its merge as it was. */
export const mayEditOrganization = (actor: Actor, { Status }: { Status: OrganizationStatus }): boolean =>
  mayWriteOrganizations(actor) && Status !== organizationStatuses.merged

/** Verify is offered for new organizations only (specification 3, section 4). */
export const mayVerify = (actor: Actor, { Status }: { Status: OrganizationStatus }): boolean =>
  mayWriteOrganizations(actor) && Status === organizationStatuses.new

/** Any organization that is not merged already may be merged into another. */
export const mayMerge = mayEditOrganization

const DAY = 86_400_000

/** True while a merge of that moment can still be undone (for 400 days: decisions-platform, Organizations); by the server's clock. */
export const isWithinUndo = (mergedOn: string | null, now: Date): boolean =>
  mergedOn !== null && now.getTime() - Date.parse(mergedOn) <= UNDO_DAYS * DAY

/** Who may undo a merge: staff and organization managers. How long, the server alone judges (see {@link isWithinUndo}). */
export const mayUndoMerge = (actor: Actor, { Status }: { Status: OrganizationStatus }): boolean =>
  mayWriteOrganizations(actor) && Status === organizationStatuses.merged

/** Whoever coordinates a site now proposes corrections of the register; so may who keeps it (decisions-platform, Organizations). */
export const mayProposeCorrection = (actor: Actor): boolean =>
  keepsOrganizations(actor) || coordinatesSomewhere(actor)

/** A proposal is seen by who keeps the register and by whoever made it. */
export const maySeeProposal = (actor: Actor, { CreatedById }: { CreatedById: string | null }): boolean =>
  keepsOrganizations(actor) || (CreatedById === actor.SubjectId && mayProposeCorrection(actor))

/** Whoever made a proposal may take it back, for as long as nobody has decided (see `withdrawalRefusals`). */
export const mayWithdrawProposal = (actor: Actor, { CreatedById }: { CreatedById: string | null }): boolean =>
  CreatedById === actor.SubjectId && mayProposeCorrection(actor)

/** Who accepts and declines proposals. */
export const mayDecideProposals = keepsOrganizations
