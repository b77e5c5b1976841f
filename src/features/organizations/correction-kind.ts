import {
  deskOrganizationShape,
  emptyDeskOrganization,
  tidyDeskOrganization,
} from '../../../domain/organization/desk-document.ts'
import { deskOrganizationRefusals } from '../../../domain/organization/desk-rules.ts'
import { PROPOSAL_TEXT_LIMIT } from '../../../domain/organization/proposal/document.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'
import type { OrganizationWords } from './organization-kind.ts'

/** An organization as somebody would correct it, and why. */
export type CorrectionWords = OrganizationWords & { Comment?: string | null }

/** How the form of a correction is opened and kept. It is sent as a proposal, never saved over the organization. */
export const correctionKind = (before: () => CorrectionWords | null): DeskFormKind<CorrectionWords> => ({
  type: 'OrganizationCorrection',
  path: '/api/Organization',
  shape: { ...deskOrganizationShape, Comment: 'value' },
  begin: emptyDeskOrganization,
  tidy: (doc) => ({ ...tidyDeskOrganization(doc), Comment: (doc.Comment ?? '').trim() || null }),
  findProblems: (doc) => [
    ...deskOrganizationRefusals(doc, before()),
    ...((doc.Comment?.length ?? 0) > PROPOSAL_TEXT_LIMIT
      ? [{ Code: 'too_long' as const, Field: 'Comment', Limit: PROPOSAL_TEXT_LIMIT }]
      : []),
  ],
})
