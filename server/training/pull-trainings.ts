import { sql } from 'kysely'
import { SITE_LOGS_LIMIT } from '../../domain/site/pull-scope.ts'
import { carriesTraining } from '../../domain/training/carried.ts'
import { standingOfTraining } from '../../domain/training/standing.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { trainingRecord } from './training-record.ts'

/** Trainings of the sites that the reader coordinates or opened, and those their people took part in, newest first. */
export const trainingSource: PullSource<'Training'> = {
  name: 'trainings',
  type: 'Training',
  reach: ({ scope }) => scope.logSites,
  batch: 200,
  limit: SITE_LOGS_LIMIT,
  list: async (tx, { scope }, after, limit) => {
    if (scope.logSites.length === 0) return []
    const [date = null, id = null] = after?.split('/') ?? []
    const sites = [...scope.logSites]
    const { rows } = await sql<Place>`
      select id, completed_date || '/' || id as key from training t
      where deleted_on is null and season_id = any(${[...scope.seasons]}::uuid[])
        and (site_id = any(${sites}::uuid[]) or exists (
          select from training_hours h where h.training_id = t.id and h.site_id = any(${sites}::uuid[])
        ))
        and (${date}::date is null or (completed_date, id) < (${date}::date, ${id}::uuid))
      order by completed_date desc, id desc limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, { actor, scope }, ids) =>
    (await trainingRecord.read(tx, actor, ids))
      .filter((record) =>
        carriesTraining(actor, scope, { ...standingOfTraining(record), SeasonId: record.SeasonId }),
      )
      .map((record) => ({ id: record.Id, version: record.Version, doc: record })),
}
