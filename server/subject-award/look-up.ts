import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { type SitesOfPeople, sitesOfPeople } from '../subject/sites-of-people.ts'

/** What the database knows of whom awards are given, and of the awards. */
export interface AwardFacts {
  sites: SitesOfPeople
  /** Awards that are there to be given, by Id. */
  awards: ReadonlyMap<string, { IsNational: boolean }>
}

/** See {@link AwardFacts}; one statement each. */
export async function lookUpForAwards(
  tx: Tx,
  given: readonly { SubjectId: string; AwardId: string | null }[],
): Promise<AwardFacts> {
  const ids = given.flatMap(({ AwardId }) => AwardId ?? [])
  const { rows } = await sql<{ id: string; national: boolean }>`
    select id, is_national as national from award where id = any(${ids}::uuid[]) and deleted_on is null
  `.execute(tx)
  return {
    sites: await sitesOfPeople(
      tx,
      given.map(({ SubjectId }) => SubjectId),
    ),
    awards: new Map(rows.map((row) => [row.id, { IsNational: row.national }])),
  }
}
