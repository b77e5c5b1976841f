import { z } from 'zod'
import { seasonSchema } from '../site/season-schema.ts'
import { subjectAwardRecordSchema } from '../subject-award/schema.ts'

/** Words in both languages; '' where nobody gave any. */
const wordsSchema = z.object({ en: z.string(), fr: z.string() })

/** Hours by HourTypeId (see `hourTypeIds`); a kind without hours is left out. */
const hoursMapSchema = z.record(z.string(), z.number())

/**
 * Schema of a season in a record (specification 1, section 3; decisions-platform, Record). `Hours` are those of preparation
 * and delivery, `SupportHours` those of program support. What a site has still to review is in `Pending` and nowhere else.
 * `HasCertificate`: this reader is given the certificate of the season.
 */
const volunteerSeasonSchema = z.object({
  SeasonId: z.string(),
  Season: seasonSchema,
  ActivityCount: z.int(),
  Hours: z.number(),
  SupportHours: z.number(),
  Pending: z.object({ ActivityCount: z.int(), Hours: z.number() }),
  HasCertificate: z.boolean(),
})

/** See {@link volunteerSeasonSchema}. */
export type VolunteerSeason = z.infer<typeof volunteerSeasonSchema>

const trainingSchema = z.object({
  Id: z.string(),
  TrainingTypeId: z.string(),
  /** Empty for a training that has no name besides its type. */
  Name: wordsSchema,
  Date: z.string(),
  Hours: hoursMapSchema,
})

/**
 * Schema of `GET /api/vms/Subject/{id}/VolunteerRecord` → Value. `Sites` are those where the person was ever approved.
 * `OnlySites` names the sites that this reader is shown, null for all there is. `HistoricHours` are those that were
 * claimed of years that are no season here; those of a season are in its `Hours` and `SupportHours`.
 */
export const volunteerRecordSchema = z.object({
  Subject: z.object({ Id: z.string(), FullName: z.string() }),
  Sites: z.array(z.object({ Id: z.string(), Name: z.string() })),
  OnlySites: z.array(z.object({ Id: z.string(), Name: z.string() })).nullable(),
  VolunteerSeasons: z.array(volunteerSeasonSchema),
  TrainingRecords: z.array(trainingSchema.extend({ Skills: z.array(wordsSchema) })),
  TrainingFacilitatedRecords: z.array(trainingSchema),
  HistoricHours: z.array(z.object({ Year: z.int(), PrepHours: z.number(), DeliveryHours: z.number() })),
  SubjectAwards: z.array(subjectAwardRecordSchema),
})

/** What a person did, season by season (specification 1, section 3, Volunteer record). */
export type VolunteerRecord = z.infer<typeof volunteerRecordSchema>

/** A training in a record; of one that was facilitated, no skills are told. */
export type RecordedTraining = VolunteerRecord['TrainingFacilitatedRecords'][number]
