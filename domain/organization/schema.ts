import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { pagingFields } from '../kernel/paging.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { organizationTextLimits } from './limits.ts'

const text = optionalLineSchema

/** The body of a create of an organization (specification 1, section 5, New school); unknown fields are refused. */
export const organizationBodySchema = z.strictObject({
  ...echoedStamps,
  Status: echoed,
  CreationSource: echoed,
  CountryId: echoed,
  Id: idSchema.optional(),
  Name: text(organizationTextLimits.Name),
  Address: text(organizationTextLimits.Address),
  City: text(organizationTextLimits.City),
  RegionId: optionalIdSchema.optional(),
  PostalCode: text(organizationTextLimits.PostalCode),
  TelephoneNumber: text(organizationTextLimits.TelephoneNumber),
  GenderDistributionId: optionalIdSchema.optional(),
  LanguageId: optionalIdSchema.optional(),
  TypeId: optionalIdSchema.optional(),
})

/** A parsed body; see {@link organizationBodySchema}. */
export type OrganizationBody = z.infer<typeof organizationBodySchema>

const id = z.string().nullable()

/** Schema of an organization as the server tells it (specification 3, section 3). */
export const organizationRecordSchema = z.object({
  Id: z.string(),
  ...stampsRecord,
  Name: z.string(),
  CountryId: id,
  RegionId: id,
  City: z.string(),
  Address: z.string(),
  PhysicalAddress: z.string(),
  PostalCode: z.string(),
  PhysicalPostalCode: z.string(),
  TelephoneNumber: z.string(),
  FaxNumber: z.string(),
  IsLowIncome: z.boolean(),
  IsPrimarilyFnmi: z.boolean(),
  RepresentedFnmi: z.string(),
  GenderDistributionId: id,
  LanguageId: id,
  TypeId: id,
  SubTypeId: id,
  SchoolBoardId: id,
  GradeLevelsId: id,
  Validated: z.boolean(),
  Status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  StatusDate: z.string().nullable(),
  DateClosed: z.string().nullable(),
  StatusComments: z.string(),
  MergedId: id,
  CreationSource: z.string(),
})

/** See {@link organizationRecordSchema}. */
export type OrganizationRecord = z.infer<typeof organizationRecordSchema>

const status = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** Columns that organizations can be sorted by. */
export const organizationSortColumns = ['Name', 'City', 'PostalCode', 'Status'] as const

/** The body of `POST /api/Organization/Query`. Without `Status`: new and verified ones. */
export const organizationQuerySchema = z.strictObject({
  ...pagingFields,
  SortColumn: z.enum(organizationSortColumns).default('Name'),
  Status: z.array(status).max(3).nullish(),
  TypeId: optionalIdSchema.optional(),
})

/** See {@link organizationQuerySchema}. */
export type OrganizationQuery = z.infer<typeof organizationQuerySchema>

/** The lists of `GET /api/Organization/Enumeration/{name}`. */
export const organizationListNames = [
  'Country',
  'Region',
  'SchoolClassType',
  'SchoolLanguage',
  'SchoolType',
  'SchoolSubType',
  'LTS_SchoolBoard',
  'GradeLevels',
] as const
