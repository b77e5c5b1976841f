import { sql } from 'kysely'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import type { ProgramSupport } from '../../domain/program-support/document.ts'
import { type Season, seasonFields } from '../../domain/site/season.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/**
 * Writes whole program support, new and changed, with one statement for each table whatever their number. New rows are
 * inserted plainly: an id that somebody else took meanwhile must fail, never overwrite.
 */
export async function writeProgramSupport(
  tx: Tx,
  created: readonly Accepted<ProgramSupport>[],
  changed: readonly Accepted<ProgramSupport>[],
  seasons: readonly Season[],
): Promise<void> {
  const rowIn = (accepted: Accepted<ProgramSupport>) =>
    rowOf(accepted, seasonFields(accepted.document.DateCompleted, seasons).SeasonId)
  if (created.length > 0) {
    await sql`
      insert into program_support (id, site_id, season_id, name, date_completed, description, special_initiatives,
        dropped_items, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, site_id, season_id, name, date_completed, description, special_initiatives, dropped_items, version,
        created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::program_support, ${json(created.map(rowIn))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update program_support set season_id = given.season_id, name = given.name,
        date_completed = given.date_completed, description = given.description,
        special_initiatives = given.special_initiatives, dropped_items = given.dropped_items, version = given.version,
        modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::program_support, ${json(changed.map(rowIn))}::json) as given
      where program_support.id = given.id
    `.execute(tx)
    const ids = changed.map(({ document }) => document.Id)
    for (const table of ['program_support_hours', 'program_support_kit']) {
      await sql`delete from ${sql.table(table)} where program_support_id = any(${ids}::uuid[])`.execute(tx)
    }
  }
  await insertItems(
    tx,
    [...created, ...changed].map(({ document }) => document),
  )
}

const json = (rows: readonly object[]): string => JSON.stringify(rows)

/** The row of the log itself, by column name. */
export const rowOf = (
  { document: log, droppedItems, stamps }: Accepted<ProgramSupport>,
  seasonId: string,
) => ({
  id: log.Id,
  site_id: log.SiteId,
  season_id: seasonId,
  name: log.Name,
  date_completed: log.DateCompleted,
  description: log.Description,
  special_initiatives: log.SpecialInitiativesHeader.Items.map(({ Id, EnumerationId }) => ({
    Id,
    EnumerationId,
  })),
  dropped_items: droppedItems,
  ...stampColumns(stamps),
})

/** The rows of `program_support_hours`. */
export const hoursRows = ({ Id, VolunteerLogHeader }: ProgramSupport) =>
  VolunteerLogHeader.LogItems.map((item, position) => ({
    program_support_id: Id,
    id: item.Id,
    position,
    subject_id: item.SubjectId,
    site_id: item.SiteId,
    contact: item.AuxData,
    hours: item.LogHours.find((entry) => entry.HourTypeId === hourTypeIds['Program Support'])?.Hours ?? null,
  }))

/** The rows of `program_support_kit`. */
export const kitRows = ({ Id, ProgramSupportKits }: ProgramSupport) =>
  ProgramSupportKits.map((item, position) => ({
    program_support_id: Id,
    id: item.Id,
    position,
    kit_id: item.KitId,
  }))

async function insertItems(tx: Tx, logs: readonly ProgramSupport[]): Promise<void> {
  const hours = logs.flatMap(hoursRows)
  if (hours.length > 0) {
    await sql`
      insert into program_support_hours (program_support_id, id, position, subject_id, site_id, contact, hours)
      select program_support_id, id, position, subject_id, site_id, contact, hours
      from json_populate_recordset(null::program_support_hours, ${json(hours)}::json)
    `.execute(tx)
  }
  const kits = logs.flatMap(kitRows)
  if (kits.length > 0) {
    await sql`
      insert into program_support_kit (program_support_id, id, position, kit_id)
      select program_support_id, id, position, kit_id
      from json_populate_recordset(null::program_support_kit, ${json(kits)}::json)
    `.execute(tx)
  }
}
