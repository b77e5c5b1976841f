import { type RawBuilder, sql } from 'kysely'
import { OFFICE_TIME_ZONE } from '../../domain/kernel/office-day.ts'

const office = sql.lit(OFFICE_TIME_ZONE)

/** Days are those of the charity's office. */
export const officeDay = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment} at time zone ${office})::date`

const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone ${office})`

/** True for what came in the days from `begin` to `end`, both inclusive; `moment` is an indexed column. */
export const cameIn = (
  { begin, end }: { begin: string; end: string },
  moment: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`${moment} >= ${startOf(sql`${begin}::date`)} and ${moment} < ${startOf(sql`${end}::date + 1`)}`
