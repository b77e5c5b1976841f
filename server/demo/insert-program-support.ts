import type { Tx } from '../db/connection.ts'
import { audienceOfProgramSupport } from '../program-support/audience.ts'
import { hoursRows, kitRows, rowOf } from '../program-support/write-program-support.ts'
import { journal } from '../record/journal.ts'
import type { Charity } from './charity.ts'
import { insertRows } from './insert-rows.ts'
import { makeProgramSupport } from './make-program-support.ts'

/** Inserts so many program supports with hours, kits and change feed: one statement for each table. */
export async function insertProgramSupport(tx: Tx, charity: Charity, many: number): Promise<void> {
  const all = Array.from({ length: many }, (_, number) => makeProgramSupport(charity, number))
  await insertRows(
    tx,
    'program_support',
    all.map(({ accepted, seasonId }) => rowOf(accepted, seasonId)),
  )
  await insertRows(
    tx,
    'program_support_hours',
    all.flatMap(({ accepted }) => hoursRows(accepted.document)),
  )
  await insertRows(
    tx,
    'program_support_kit',
    all.flatMap(({ accepted }) => kitRows(accepted.document)),
  )
  await journal(
    tx,
    all.map(({ accepted: { document, stamps } }) => ({
      ...audienceOfProgramSupport({ ...document, ...stamps }),
      id: document.Id,
      version: stamps.Version,
    })),
  )
}
