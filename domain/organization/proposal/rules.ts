import type { Problem } from '../../kernel/problems.ts'
import { isFilled } from '../../kernel/text.ts'
import type { DeskOrganization } from '../desk-document.ts'
import { deskOrganizationRefusals } from '../desk-rules.ts'
import { organizationStatuses } from '../statuses.ts'
import { changesOf, type ProposedValues } from './document.ts'

/**
 * What keeps a correction from being proposed: it says nothing new (`unchanged`), the organization was merged, or what it
 * would become may not be saved; fields begin with `Changes.`.
 */
export function proposalRefusals(organization: DeskOrganization, values: ProposedValues): Problem[] {
  if (organization.Status === organizationStatuses.merged) {
    return [{ Code: 'already_merged', Field: 'OrganizationId' }]
  }
  const changes = changesOf(organization, values)
  if (Object.keys(changes).length === 0) return [{ Code: 'unchanged', Field: 'Changes' }]
  return deskOrganizationRefusals({ ...organization, ...changes }, organization).map((problem) => ({
    ...problem,
    Field: `Changes.${problem.Field}`,
  }))
}

/** What keeps a proposal from being withdrawn: it was decided. */
export const withdrawalRefusals = ({ Status }: { Status: number }): Problem[] =>
  Status === 0 ? [] : [{ Code: 'already_decided' }]

/** What keeps a proposal from being decided so: it waits no longer, or is declined without a reason. */
export function decisionRefusals(
  { Status }: { Status: number },
  { Accept, Reason }: { Accept: boolean; Reason?: string | null | undefined },
): Problem[] {
  if (Status !== 0) return [{ Code: 'already_decided' }]
  return Accept || isFilled(Reason) ? [] : [{ Code: 'required', Field: 'Reason' }]
}
