import { z } from 'zod'
import { calendarDateSchema } from '../kernel/date-schemas.ts'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { pagingFields, sortColumnOf } from '../kernel/paging.ts'
import { echoed, echoedStamps, stampsRecord } from '../kernel/stamp-schemas.ts'
import { deskTextLimits, STATUS_COMMENTS_LIMIT } from './limits.ts'
import { organizationSortColumns } from './sort-columns.ts'

const text = optionalLineSchema
const choice = optionalIdSchema.optional()

/** Where an organization stands: 0 new, 1 verified, 2 merged. */
const organizationStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** What a body may say of an organization; which of it is the writer's to say is decided with the record. */
export const organizationFields = {
  Name: text(deskTextLimits.Name),
  CountryId: choice,
  RegionId: choice,
  City: text(deskTextLimits.City),
  Address: text(deskTextLimits.Address),
  PhysicalAddress: text(deskTextLimits.PhysicalAddress),
  PostalCode: text(deskTextLimits.PostalCode),
  PhysicalPostalCode: text(deskTextLimits.PhysicalPostalCode),
  TelephoneNumber: text(deskTextLimits.TelephoneNumber),
  FaxNumber: text(deskTextLimits.FaxNumber),
  IsLowIncome: z.boolean().optional(),
  IsPrimarilyFnmi: z.boolean().optional(),
  RepresentedFnmi: text(deskTextLimits.RepresentedFnmi),
  GenderDistributionId: choice,
  LanguageId: choice,
  TypeId: choice,
  SubTypeId: choice,
  SchoolBoardId: choice,
  GradeLevelsId: choice,
  Validated: z.boolean().optional(),
  ProvincialSchoolId: text(deskTextLimits.ProvincialSchoolId),
  DateClosed: calendarDateSchema.nullable().optional(),
}

/**
 * The body of a create or an update of an organization (specification 1, section 5, New school; 3, section 3); unknown
 * fields are refused.
 */
export const organizationBodySchema = z.strictObject({
  ...echoedStamps,
  Id: idSchema.optional(),
  ...organizationFields,
  Status: organizationStatusSchema.optional(),
  StatusComments: z.string().max(STATUS_COMMENTS_LIMIT).nullable().optional(),
  CreationSource: echoed,
  StatusDate: echoed,
  MergedId: echoed,
  Editable: echoed,
  SchoolBoard: echoed,
})

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
  /** The board by its names, also where it is no longer offered; null without one. */
  SchoolBoard: z.object({ Id: z.string(), EnglishName: z.string(), FrenchName: z.string() }).nullable(),
  GradeLevelsId: id,
  Validated: z.boolean(),
  ProvincialSchoolId: z.string().nullable(),
  /** The reader may edit it. */
  Editable: z.boolean(),
  Status: organizationStatusSchema,
  StatusDate: z.string().nullable(),
  DateClosed: z.string().nullable(),
  StatusComments: z.string(),
  /** The organization that stands in its place now, however many merges lie between; null unless it was merged. */
  MergedId: id,
  CreationSource: z.string(),
})

/** See {@link organizationRecordSchema}. */
export type OrganizationRecord = z.infer<typeof organizationRecordSchema>

const filterFields = {
  Status: z.array(organizationStatusSchema).max(3).nullish(),
  TypeId: choice,
  RegionId: choice,
}

/**
 * The body of `POST /api/Organization/Query`. Without `Status`: new and verified ones. What narrows stands beside the page,
 * or in a `Filter` (specification 3, section 3, Paging request), whose words go before those beside it.
 */
export const organizationQuerySchema = z.strictObject({
  ...pagingFields,
  SortColumn: sortColumnOf(organizationSortColumns, 'Name'),
  ...filterFields,
  Filter: z.strictObject(filterFields).nullish(),
  /** The language whose words order provinces and school boards. */
  Locale: z.enum(['en', 'fr']).default('en'),
})

/** See {@link organizationQuerySchema}. */
export type OrganizationQuery = z.infer<typeof organizationQuerySchema>

/** The lists of `GET /api/Organization/Enumeration/{name}`: those of the register, and one of registration (specification 3, section 7). */
export const organizationListNames = [
  'Country',
  'Region',
  'SchoolClassType',
  'SchoolLanguage',
  'SchoolType',
  'SchoolSubType',
  'LTS_SchoolBoard',
  'GradeLevels',
  'LTSAgeGroups',
] as const

/** The languages in which a list is asked for: English and French, also as they are spoken in Canada. */
export const listLocaleSchema = z
  .enum(['en', 'fr', 'en-CA', 'fr-CA'])
  .transform((locale): 'en' | 'fr' => (locale.startsWith('fr') ? 'fr' : 'en'))
