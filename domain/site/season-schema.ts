import { z } from 'zod'
import { calendarDateSchema } from '../kernel/date-schemas.ts'

// Apart from the rules, so that pages which only ask for a season do not carry it.

/** Schema of a season on the wire (specification 1, section 3). */
export const seasonSchema = z.object({
  Id: z.string(),
  StartDate: calendarDateSchema,
  EndDate: calendarDateSchema,
  Active: z.boolean(),
  Locked: z.boolean(),
})
