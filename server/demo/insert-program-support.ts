import type { Tx } from '../db/connection.ts'
import { feedLineOf } from '../program-support/store-program-support.ts'
import { hoursRows, kitRows, rowOf } from '../program-support/write-program-support.ts'
import { journal } from '../sync/journal.ts'
import type { Charity } from './charity.ts'
import { insertRows } from './insert-rows.ts'
import { makeProgramSupport } from './make-program-support.ts'

/** Inserts so many program supports with hours, kits and change feed: one statement for each table. */
export async function insertProgramSupport(tx: Tx, charity: Charity, many: number): Promise<void> {
  const all = Array.from({ length: many }, (_, number) => makeProgramSupport(charity, number))
  await insertRows(tx, 'program_support', all.map(rowOf))
  await insertRows(
    tx,
    'program_support_hours',
    all.flatMap(({ log }) => hoursRows(log)),
  )
  await insertRows(
    tx,
    'program_support_kit',
    all.flatMap(({ log }) => kitRows(log)),
  )
  await journal(
    tx,
    all.map(({ log, createdById, version }) => feedLineOf(log, createdById, version)),
  )
}
