import { z } from 'zod'
import { calendarDateSchema } from '../kernel/date-schemas.ts'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { authoredStampsRecord, echoed, echoedStamps } from '../kernel/stamp-schemas.ts'
import { choicesBody, listBody, volunteersBody } from '../log/body-schema.ts'
import { choicesRecord, seasonRecord, volunteersRecord } from '../log/record-schema.ts'
import { programSupportTextLimits } from './limits.ts'

/**
 * The body of a create or an update of program support: types, lengths and counts; unknown fields are refused. What the
 * values mean together is in `rules.ts`.
 */
export const programSupportBodySchema = z.strictObject({
  ...echoedStamps,
  SeasonId: echoed,
  Season: echoed,
  Id: idSchema.optional(),
  SiteId: idSchema.optional(),
  Name: optionalLineSchema(programSupportTextLimits.Name),
  DateCompleted: calendarDateSchema.nullable().optional(),
  Description: z.string().max(programSupportTextLimits.Description).nullable().optional(),
  ProgramSupportKits: listBody(
    z.strictObject({
      Id: idSchema.optional(),
      ProgramSupportId: echoed,
      KitId: optionalIdSchema.optional(),
      Kit: echoed,
      Deleted: z.boolean().optional(),
    }),
  ),
  SpecialInitiativesHeader: choicesBody,
  VolunteerLogHeader: volunteersBody,
})

/** Schema of program support as the server tells it (specification 2, section 3.3). */
export const programSupportRecordSchema = z.object({
  Id: z.string(),
  ...authoredStampsRecord,
  SeasonId: z.string(),
  Season: seasonRecord,
  SiteId: z.string(),
  Name: z.string(),
  DateCompleted: z.string(),
  Description: z.string().nullable(),
  ProgramSupportKits: z.array(
    z.object({
      Id: z.string(),
      ProgramSupportId: z.string().optional(),
      KitId: z.string().nullable(),
      Kit: z.object({ Id: z.string(), EnglishName: z.string(), FrenchName: z.string() }).nullish(),
    }),
  ),
  SpecialInitiativesHeader: choicesRecord,
  VolunteerLogHeader: volunteersRecord,
})
