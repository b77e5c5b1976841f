import { type RawBuilder, sql } from 'kysely'

/** Days are those of the charity's office. */
export const officeDay = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment} at time zone 'America/Toronto')::date`

const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'America/Toronto')`

/** True for what came in the days from `begin` to `end`, both inclusive; `moment` is an indexed column. */
export const cameIn = (
  { begin, end }: { begin: string; end: string },
  moment: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`${moment} >= ${startOf(sql`${begin}::date`)} and ${moment} < ${startOf(sql`${end}::date + 1`)}`
