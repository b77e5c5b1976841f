import { sql } from 'kysely'
import type { SubjectAward } from '../../domain/subject-award/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Change } from '../record/record-kind.ts'
import { type SitesOfPeople, sitesOfWritten } from '../subject/sites-of-people.ts'

/** What the database knows of whom awards are given, and of the awards. */
export interface AwardFacts {
  sites: SitesOfPeople
  /** Awards that are there to be given, by Id. */
  awards: ReadonlyMap<string, { IsNational: boolean }>
}

/** See {@link AwardFacts}; one statement for the awards. */
export async function lookUpForAwards(
  tx: Tx,
  changes: readonly Change<SubjectAward, SubjectAward>[],
): Promise<AwardFacts> {
  const ids = changes.flatMap(({ after }) => after?.AwardId ?? [])
  const { rows } = await sql<{ id: string; national: boolean }>`
    select id, is_national as national from award where id = any(${ids}::uuid[]) and deleted_on is null
  `.execute(tx)
  return {
    sites: await sitesOfWritten(tx, changes),
    awards: new Map(rows.map((row) => [row.id, { IsNational: row.national }])),
  }
}
