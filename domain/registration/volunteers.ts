import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { pagingFields, sortColumnOf } from '../kernel/paging.ts'
import { siteRegistrationSchema } from '../subject/subject.ts'
import { siteSpecificResponseSchema } from './answers.ts'
import { volunteerStatus } from './status.ts'

/** What volunteers can be ordered by: family name, name as it is shown, day of the registration. */
const volunteerSortColumns = ['FamilyName', 'FullName', 'CreatedOn'] as const

/** Most registrations that a question about chosen ones names. */
export const CHOSEN_LIMIT = 5000

/** Schema of a volunteer's status by its number (specification 1, section 9). */
const volunteerStatusSchema = z.union([
  z.literal(volunteerStatus.Pending),
  z.literal(volunteerStatus.Approved),
  z.literal(volunteerStatus.Alumni),
  z.literal(volunteerStatus.Withdrawn),
])

/**
 * The body of `POST /api/vms/SiteRegistration/Query`: the latest registration of each person at a site in the chosen
 * seasons. `SeasonIds`: absent or null the active season, empty every season. Each other filter narrows, absent or null
 * it does not; of several `DeliveryLanguages` one is enough. `Ids`: only these registrations, as far as they match.
 */
export const volunteerQuerySchema = z.strictObject({
  ...pagingFields,
  SortColumn: sortColumnOf(volunteerSortColumns, 'FamilyName'),
  SiteId: idSchema,
  SeasonIds: z.array(idSchema).max(50).nullish(),
  Status: volunteerStatusSchema.nullish(),
  EighteenOrOver: z.boolean().nullish(),
  MediaConsent: z.boolean().nullish(),
  DeliveryLanguages: z.array(idSchema).max(100).nullish(),
  InPersonApproved: z.boolean().nullish(),
  Ids: z.array(idSchema).max(CHOSEN_LIMIT).nullish(),
})

/** See {@link volunteerQuerySchema}. */
export type VolunteerQuery = z.infer<typeof volunteerQuerySchema>

const chosen = z.object({ Items: z.array(z.object({ Id: z.string(), EnumerationId: z.string() })) })

/**
 * Schema of a volunteer as their site's list shows them: the registration with its answers, who it is, and what the list
 * shows of the profile (null without one). `NoteCount` counts the notes that the reader may read.
 */
export const volunteerSchema = siteRegistrationSchema.extend({
  Status: volunteerStatusSchema,
  SiteSpecificResponse: siteSpecificResponseSchema,
  Subject: z.object({ Id: z.string(), FullName: z.string(), Email: z.string() }),
  VolunteerProfile: z
    .object({
      EighteenOrOver: z.boolean(),
      MediaConsent: z.boolean(),
      Faculty: z.string(),
      Department: z.string(),
      PronounPreferenceId: z.string().nullable(),
      CustomPronoun: z.string(),
      DeliveryLanguages: chosen,
      AreasOfStudyOrExpertise: chosen,
    })
    .nullable(),
  InPersonApproved: z.boolean(),
  NoteCount: z.int(),
  AwardCount: z.int(),
})

/** See {@link volunteerSchema}. */
export type Volunteer = z.infer<typeof volunteerSchema>
