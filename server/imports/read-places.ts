import { sql } from 'kysely'
import { type ImportFacts, KnownPlaces } from '../../domain/imports/facts.ts'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import type { Executor } from '../db/connection.ts'
import { heldFor, type LookedUp } from '../record/referenced-records.ts'
import { readSeasons } from '../season/read-seasons.ts'

/** The sites and seasons that rows may name, by now; two statements. See {@link LookedUp}. */
export async function readPlaces(on: Executor, now: Date, what: LookedUp = 'shown'): Promise<KnownPlaces> {
  const { rows } = await sql<ImportFacts['Sites'][number]>`
    select id as "Id", name as "Name", url_part as "UrlPart" from site where deleted_on is null
    ${heldFor(what)}
  `.execute(on)
  return new KnownPlaces({ Sites: rows, Seasons: await readSeasons(on), Today: officeDayOf(now) })
}
