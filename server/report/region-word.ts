import { type RawBuilder, sql } from 'kysely'
import { EMPTY_ID } from '../../domain/kernel/ids.ts'

/** What stands in a row for a province: its id, or the key of "unknown" in the place of the empty one. */
export const regionWord = (regionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${regionId} = ${EMPTY_ID}::uuid then 'unknown' else ${regionId}::text end`
