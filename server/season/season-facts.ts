import { sql } from 'kysely'
import type { SeasonDocument } from '../../domain/season/document.ts'
import type { LeftOut } from '../../domain/season/rules.ts'
import type { SeasonRecord } from '../../domain/season/schema.ts'
import type { Season } from '../../domain/site/season.ts'
import type { Tx } from '../db/connection.ts'
import type { Change } from '../record/record-kind.ts'
import { readSeasons } from './read-seasons.ts'

/** What the database knows before seasons change. */
export interface SeasonFacts {
  /** All seasons as they would be afterwards. */
  after: readonly Season[]
  /** What each season that changes its dates would leave in no season, by its id. */
  leftOut: ReadonlyMap<string, LeftOut>
  /** Those seasons as they are now. */
  moved: readonly SeasonRecord[]
}

/** Looks at all seasons as they would be. */
export async function loadSeasonFacts(
  tx: Tx,
  changes: readonly Change<SeasonDocument, SeasonRecord>[],
): Promise<SeasonFacts> {
  const given = new Map(changes.flatMap(({ after }) => (after && isDated(after) ? [[after.Id, after]] : [])))
  const kept = (await readSeasons(tx)).filter(({ Id }) => !given.has(Id))
  const after = [...kept, ...given.values()]
  const moved = changes.flatMap(({ before, after: next }) =>
    before && next && (before.StartDate !== next.StartDate || before.EndDate !== next.EndDate)
      ? [before]
      : [],
  )
  const movedIds = moved.map(({ Id }) => Id)
  return { after, leftOut: await countLeftOut(tx, movedIds, after), moved }
}

const isDated = (season: SeasonDocument): season is Season =>
  season.StartDate !== null && season.EndDate !== null

/**
 * Registrations belong to a season by name: they are left out by one that moves to other days altogether. Historic hours
 * without a day belong to theirs whatever its dates; those of which the year alone is known are left out by one that begins in
 * another year.
 */
async function countLeftOut(
  tx: Tx,
  moved: readonly string[],
  after: readonly Season[],
): Promise<SeasonFacts['leftOut']> {
  if (moved.length === 0) return new Map()
  const inNone = (date: string) => sql`not exists (
    select from json_populate_recordset(null::season, ${rowsOf(after)}::json) as next
    where ${sql.ref(date)} between next.start_date and next.end_date
  )`
  const { rows } = await sql<LeftOut & { id: string }>`
    select s.id,
      (select count(*) from activity a where a.date between s.start_date and s.end_date and a.parent_id is null
        and a.deleted_on is null and ${inNone('a.date')}) as "Workshop",
      (select count(*) from training t where t.season_id = s.id and t.deleted_on is null
        and ${inNone('t.completed_date')}) as "Training",
      (select count(*) from program_support p where p.season_id = s.id and p.deleted_on is null
        and ${inNone('p.date_completed')}) as "ProgramSupport",
      (select count(*) from historic_hours h where h.site_id is not null and case when h.given_on is null
        then h.season_id is null and h.year = extract(year from s.start_date) and not exists (
          select from json_populate_recordset(null::season, ${rowsOf(after)}::json) as next
          where extract(year from next.start_date) = h.year
        )
        else h.given_on between s.start_date and s.end_date and ${inNone('h.given_on')} end) as "HistoricHours",
      (select count(*) from site_registration r where r.season_id = s.id and r.deleted_on is null
        and exists (
          select from json_populate_recordset(null::season, ${rowsOf(after)}::json) as next
          where next.id = s.id and (next.end_date < s.start_date or s.end_date < next.start_date)
        )) as "SiteRegistration"
    from season s where s.id = any(${[...moved]}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const rowsOf = (seasons: readonly Season[]): string =>
  JSON.stringify(
    seasons.map(({ Id, StartDate, EndDate }) => ({ id: Id, start_date: StartDate, end_date: EndDate })),
  )
