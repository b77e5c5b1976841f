import { sql } from 'kysely'
import { type ReportRun, RUNS_TOLD } from '../../domain/report/schema.ts'
import type { Executor } from '../db/connection.ts'

/** What the audit line of a run says: enough to run it again. */
export type RunSaid = Pick<ReportRun, 'Name' | 'Format' | 'Parameters'>

/** The last reports that somebody ran, newest first, as the audit trail tells them. */
export async function readRuns(on: Executor, subjectId: string): Promise<ReportRun[]> {
  const { rows } = await sql<{ Id: string; RunOn: Date; said: RunSaid | null }>`
    select record_id as "Id", at as "RunOn", after as said from audit
    where actor_id = ${subjectId} and type = 'Report' and action = 'export'
    order by id desc limit ${RUNS_TOLD}
  `.execute(on)
  return rows.flatMap(({ Id, RunOn, said }) =>
    said ? [{ Id, RunOn: new Date(RunOn).toISOString(), ...said }] : [],
  )
}
