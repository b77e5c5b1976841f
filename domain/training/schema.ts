import { z } from 'zod'
import { calendarDateSchema } from '../kernel/date-schemas.ts'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { authoredStampsRecord, echoed, echoedStamps } from '../kernel/stamp-schemas.ts'
import { choicesBody, volunteersBody } from '../log/body-schema.ts'
import { choicesRecord, seasonRecord, volunteersRecord } from '../log/record-schema.ts'
import { trainingTextLimits, trainingTypeNames } from './constants.ts'

/**
 * The body of a create or an update of a training: types, lengths and counts; unknown fields are refused, derived ones
 * read past. What the values mean together is in `rules.ts`.
 */
export const trainingBodySchema = z.strictObject({
  ...echoedStamps,
  SeasonId: echoed,
  Season: echoed,
  TrainingType: echoed,
  Site: echoed,
  Id: idSchema.optional(),
  SiteId: idSchema.optional(),
  TrainingTypeId: idSchema.optional(),
  TrainingDeliveredId: optionalIdSchema.optional(),
  OtherTraining: optionalLineSchema(trainingTextLimits.OtherTraining),
  ConferenceId: optionalIdSchema.optional(),
  CompletedDate: calendarDateSchema.nullable().optional(),
  Description: z.string().max(trainingTextLimits.Description).nullable().optional(),
  ExternalFacilitators: z.boolean().nullable().optional(),
  DeliveryFormatHeader: choicesBody,
  SkillsEnumResponseHeader: choicesBody,
  FacilitatorLogHeader: volunteersBody,
  VolunteerLogHeader: volunteersBody,
})

/** Schema of a training type (specification 2, section 3.2). */
export const trainingTypeSchema = z.object({
  Id: z.string(),
  Name: z.enum(trainingTypeNames),
  SortOrder: z.int(),
  StaffOnly: z.boolean(),
})

/** Schema of a training as the server tells it. */
export const trainingRecordSchema = z.object({
  Id: z.string(),
  ...authoredStampsRecord,
  SeasonId: z.string(),
  Season: seasonRecord,
  TrainingType: trainingTypeSchema.nullable(),
  Site: z.object({ Id: z.string(), Name: z.string() }).nullable(),
  SiteId: z.string(),
  TrainingTypeId: z.string(),
  TrainingDeliveredId: z.string().nullable(),
  OtherTraining: z.string().nullable(),
  ConferenceId: z.string().nullable(),
  CompletedDate: z.string(),
  Description: z.string().nullable(),
  ExternalFacilitators: z.boolean().nullable(),
  DeliveryFormatHeader: choicesRecord,
  SkillsEnumResponseHeader: choicesRecord,
  FacilitatorLogHeader: volunteersRecord,
  VolunteerLogHeader: volunteersRecord,
})
