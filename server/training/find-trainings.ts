import { type RawBuilder, sql } from 'kysely'
import { type Actor, coordinatedSites, coordinates, isStaff } from '../../domain/kernel/actor.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { Executor } from '../db/connection.ts'

/** What is asked of the list of trainings. */
export interface TrainingSearch {
  siteId: string
  activeSeasonOnly: boolean
  /** Without: also what other sites gave, if people of this site took part. */
  siteHostedOnly: boolean
  /** Trainings to leave out at the front, for lists longer than one answer. */
  skip: number
}

/** A site's trainings that the actor may see, newest first, at most 500 at a time, and how many there are; one statement. */
export async function findTrainings(
  on: Executor,
  actor: Actor,
  search: TrainingSearch,
): Promise<{ ids: string[]; total: number }> {
  const from = sql`
    training t where t.deleted_on is null and t.id in (${concerning(search)}) and ${isSeenBy(actor, search.siteId)}
      and ${search.activeSeasonOnly ? sql`t.season_id = (select id from season where active)` : sql`true`}
  `
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select t.id from ${from} order by t.completed_date desc, t.id desc offset ${search.skip} limit ${UNPAGED_LIMIT}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}

function concerning({ siteId, siteHostedOnly }: TrainingSearch): RawBuilder<unknown> {
  const hosted = sql`select id from training where site_id = ${siteId} and deleted_on is null`
  return siteHostedOnly ? hosted : sql`${hosted} union ${withPeopleOf([siteId])}`
}

const withPeopleOf = (siteIds: readonly string[]) =>
  sql`select training_id from training_hours where site_id = any(${[...siteIds]}::uuid[])`

/** The rule of `maySeeTraining` as a condition on `training t`. */
function isSeenBy(actor: Actor, siteId: string): RawBuilder<unknown> {
  if (isStaff(actor) || coordinates(actor, siteId)) return sql`true`
  const mine = coordinatedSites(actor)
  if (mine.length === 0) return sql`false`
  return sql`(t.site_id = any(${mine}::uuid[]) or t.id in (${withPeopleOf(mine)}))`
}
