import { sql } from 'kysely'
import { carriesActivity } from '../../domain/activity/carried.ts'
import { standingOfProgramSupport } from '../../domain/program-support/permissions.ts'
import { SITE_LOGS_LIMIT } from '../../domain/site/pull-scope.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { programSupportRecord } from './program-support-record.ts'

const read: PullSource<'ProgramSupport'>['read'] = async (tx, { actor, scope }, ids) =>
  (await programSupportRecord.read(tx, actor, ids))
    .filter((record) => carriesActivity(actor, scope, standingOfProgramSupport(record)))
    .map((record) => ({ id: record.Id, version: record.Version, doc: record }))

/** Program support that the reader wrote or appears in, whatever its season. */
export const ownProgramSupportSource: PullSource<'ProgramSupport'> = {
  name: 'own program support',
  type: 'ProgramSupport',
  reach: ({ scope }) => scope.logSites,
  batch: 200,
  list: async (tx, { actor }, after, limit) => {
    const { rows } = await sql<Place>`
      select id, id::text as key from (
        select id from program_support where created_by_id = ${actor.SubjectId} and deleted_on is null
        union
        select p.id from program_support_hours h join program_support p on p.id = h.program_support_id
        where h.subject_id = ${actor.SubjectId} and p.deleted_on is null
      ) own
      where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${limit}
    `.execute(tx)
    return rows
  },
  read,
}

/** All program support of the sites that the reader coordinates or opened, newest first, so that the limit keeps it. */
export const siteProgramSupportSource: PullSource<'ProgramSupport'> = {
  name: 'program support of sites',
  type: 'ProgramSupport',
  reach: ({ scope }) => scope.logSites,
  batch: 200,
  limit: SITE_LOGS_LIMIT,
  list: async (tx, { scope }, after, limit) => {
    const [date = null, id = null] = after?.split('/') ?? []
    const { rows } = await sql<Place>`
      select id, date_completed || '/' || id as key from program_support
      where deleted_on is null and site_id = any(${[...scope.logSites]}::uuid[])
        and season_id = any(${[...scope.seasons]}::uuid[])
        and (${date}::date is null or (date_completed, id) < (${date}::date, ${id}::uuid))
      order by date_completed desc, id desc limit ${limit}
    `.execute(tx)
    return rows
  },
  read,
}
