import type { Problem } from '../../domain/kernel/problems.ts'
import type { DeskOrganization } from '../../domain/organization/desk-document.ts'
import { type OrganizationChoice, organizationLists } from '../../domain/organization/lists.ts'

/** The values of lists that an organization names. */
export const choicesOf = (organization: DeskOrganization) =>
  (Object.keys(organizationLists) as OrganizationChoice[]).flatMap((field) => {
    const id = organization[field]
    return id ? [{ id, list: organizationLists[field], field }] : []
  })

/** Those that are new to it and in none of the lists; `known` holds `List/Id` of what is. */
export const choiceRefusals = (
  organization: DeskOrganization,
  before: DeskOrganization | null,
  known: ReadonlySet<string>,
): Problem[] =>
  choicesOf(organization)
    .filter(({ id, list, field }) => id !== before?.[field] && !known.has(`${list}/${id}`))
    .map(({ field }) => ({ Code: 'unknown_reference', Field: field }))
