import { z } from 'zod'
import { isCalendarDate } from './calendar-date.ts'

const timeShape = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** A calendar date with no time zone, `YYYY-MM-DD`. */
export const calendarDateSchema = z.string().refine(isCalendarDate)

/** A time of day, `HH:MM:SS` on 24 hours (specification 2, section 3.1). */
export const timeOfDaySchema = z.string().regex(timeShape)
