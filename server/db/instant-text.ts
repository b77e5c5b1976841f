import { type RawBuilder, sql } from 'kysely'

/** A moment of a column inside JSON, as rows tell it: ISO 8601 in UTC, with milliseconds. */
export const instantText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
