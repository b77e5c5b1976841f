import { sql } from 'kysely'
import type { Season } from '../../domain/site/season.ts'
import type { Tx } from '../db/connection.ts'

/**
 * Gives logs to the season that holds their date by now: a log's season follows from its date. `before` is a season whose
 * dates have just changed, as it was. The devices that have the logs hear of it, and those of reviewers of the reviews, which
 * go with them. One statement for each table.
 */
export async function moveLogs(tx: Tx, before: Pick<Season, 'Id' | 'StartDate' | 'EndDate'>): Promise<void> {
  await sql`
    with moved as (
      update activity set season_id = season.id from season
      where activity.date between ${before.StartDate} and ${before.EndDate} and activity.parent_id is null
        and activity.deleted_on is null and activity.date between season.start_date and season.end_date
        and activity.season_id <> season.id
      returning activity.id, season.id as season_id
    ), children as (
      update activity set season_id = moved.season_id from moved where activity.parent_id = moved.id
    ), listed as (
      update activity_listing set season_id = moved.season_id from moved where activity_listing.activity_id = moved.id
    )
    update change set tx = pg_current_xact_id(), seq = nextval('change_seq')
    from moved where change.type in ('Workshop', 'Review') and change.id = moved.id
  `.execute(tx)
  await sql`
    with moved as (
      update training set season_id = season.id from season
      where training.season_id = ${before.Id}
        and training.completed_date between season.start_date and season.end_date and training.season_id <> season.id
      returning training.id
    )
    update change set tx = pg_current_xact_id(), seq = nextval('change_seq')
    from moved where change.type = 'Training' and change.id = moved.id
  `.execute(tx)
  await sql`
    with moved as (
      update program_support set season_id = season.id from season
      where program_support.season_id = ${before.Id}
        and program_support.date_completed between season.start_date and season.end_date
        and program_support.season_id <> season.id
      returning program_support.id
    )
    update change set tx = pg_current_xact_id(), seq = nextval('change_seq')
    from moved where change.type = 'ProgramSupport' and change.id = moved.id
  `.execute(tx)
}
