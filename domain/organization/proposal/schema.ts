import { z } from 'zod'
import { idSchema } from '../../kernel/ids.ts'
import { pagingFields, sortColumnOf } from '../../kernel/paging.ts'
import { stampsRecord } from '../../kernel/stamp-schemas.ts'
import { organizationFields } from '../schema.ts'
import { PROPOSAL_TEXT_LIMIT } from './document.ts'

const {
  CountryId: _country,
  Validated: _validated,
  ProvincialSchoolId: _number,
  ...fields
} = organizationFields

/** Values that a proposal names, of the fields in `proposableFields`. */
const proposedValuesSchema = z.strictObject(fields)

const words = z.string().max(PROPOSAL_TEXT_LIMIT)
const version = z.int().min(1).nullish()

/** The body of `POST /api/vms/OrganizationProposal`. */
export const proposalBodySchema = z.strictObject({
  Id: idSchema.optional(),
  OrganizationId: idSchema,
  Changes: proposedValuesSchema,
  Comment: words.nullish(),
})

/** See {@link proposalBodySchema}. */
export type ProposalBody = z.infer<typeof proposalBodySchema>

/** The body of `POST /api/vms/OrganizationProposal/{id}/Decision`: accepted, or declined with a reason. */
export const proposalDecisionSchema = z.strictObject({
  Accept: z.boolean(),
  Reason: words.nullish(),
  /** The versions of the proposal and of the organization that were looked at. */
  Version: version,
  OrganizationVersion: version,
})

/** See {@link proposalDecisionSchema}. */
export type ProposalDecision = z.infer<typeof proposalDecisionSchema>

const status = z.union([z.literal(0), z.literal(1), z.literal(2)])
const values = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))

/** A proposed correction as the server tells it. */
export const proposalRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  OrganizationId: z.string(),
  OrganizationName: z.string(),
  OrganizationVersion: z.int(),
  /** The entry that it was proposed about, where that one has been merged into this organization since. */
  ProposedAbout: z
    .object({ Id: z.string(), Name: z.string(), City: z.string(), PostalCode: z.string() })
    .nullable(),
  Changes: values,
  /** What the organization said when it was proposed, and what it says now. */
  Was: values,
  Now: values,
  Comment: z.string(),
  Status: status,
  Reason: z.string(),
  DecidedOn: z.string().nullable(),
  DecidedById: z.string().nullable(),
  DecidedByName: z.string().nullable(),
  CreatedByName: z.string(),
})

/** See {@link proposalRecordSchema}. */
export type ProposalRecord = z.infer<typeof proposalRecordSchema>

/** Columns that proposals can be sorted by. */
const proposalSortColumns = ['CreatedOn', 'OrganizationName', 'Status'] as const

/** The body of `POST /api/vms/OrganizationProposal/Query`. Without `Status`: all. */
export const proposalQuerySchema = z.strictObject({
  ...pagingFields,
  Sort: pagingFields.Sort.default(1),
  SortColumn: sortColumnOf(proposalSortColumns, 'CreatedOn'),
  Status: z.array(status).max(3).nullish(),
  OrganizationId: idSchema.nullish(),
})

/** See {@link proposalQuerySchema}. */
export type ProposalQuery = z.infer<typeof proposalQuerySchema>
