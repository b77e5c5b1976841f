import {
  type DeskOrganization,
  deskOrganizationShape,
  emptyDeskOrganization,
  tidyDeskOrganization,
} from '../../../domain/organization/desk-document.ts'
import { deskOrganizationRefusals } from '../../../domain/organization/desk-rules.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** An organization as its form holds it; the rest of the record comes with what the server told. */
export type OrganizationWords = DeskOrganization & {
  Version?: number
  StatusDate?: string | null
  MergedId?: string | null
}

/**
 * How the form of an organization is opened, kept, merged and saved; what the register said `before` is left as it is
 * until somebody changes it.
 */
export const organizationKind = (
  before: () => OrganizationWords | null,
): DeskFormKind<OrganizationWords> => ({
  type: 'OrganizationAtDesk',
  path: '/api/Organization',
  changedAt: '/api/vms/Organization',
  shape: deskOrganizationShape,
  begin: emptyDeskOrganization,
  tidy: tidyDeskOrganization,
  findProblems: (doc) => deskOrganizationRefusals(doc, before()),
})
