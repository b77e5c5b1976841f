import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { UNPAGED_LIMIT } from '../kernel/paging.ts'
import type { DocumentShape } from '../sync/shape.ts'

/** A registration as those who look after it write it: they approve and withdraw; the rest is the volunteer's. */
export interface RegistrationApproval {
  Id: string
  SubjectId: string
  SiteId: string
  IsApproved: boolean
  /** ISO 8601, UTC; null until the first approval. */
  ApprovalDate: string | null
}

/** The registration for reading bodies: who, where, when and what was answered stay as they are. */
export const approvalShape: DocumentShape = {
  Id: 'derived',
  Version: 'derived',
  CreatedOn: 'derived',
  SubjectId: 'derived',
  SiteId: 'derived',
  Site: 'derived',
  SeasonId: 'derived',
  Season: 'derived',
  ApprovalDate: 'derived',
  SiteSpecificResponse: 'derived',
  RegistrationConfig: 'derived',
  IsApproved: 'value',
}

// A registration may be sent back as it was told; all but its approval is read past.
const echoed = z.unknown().optional()

const approvalFields = {
  CreatedOn: echoed,
  SubjectId: echoed,
  SiteId: echoed,
  Site: echoed,
  SeasonId: echoed,
  Season: echoed,
  ApprovalDate: echoed,
  SiteSpecificResponse: echoed,
  RegistrationConfig: echoed,
  IsApproved: z.boolean(),
}

/** One approval as it is read onto its registration. */
export const approvalBodySchema = z.strictObject({
  Id: idSchema.optional(),
  Version: echoed,
  ...approvalFields,
})

/** The body of `PATCH /api/vms/SiteRegistration`: up to 500 registrations, each in the version that was seen. */
export const approvalPatchSchema = z
  .array(z.strictObject({ Id: idSchema, Version: z.int().min(1).nullable().optional(), ...approvalFields }))
  .min(1)
  .max(UNPAGED_LIMIT)
