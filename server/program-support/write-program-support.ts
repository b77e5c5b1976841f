import { sql } from 'kysely'
import { hourTypeIds } from '../../domain/activity/constants.ts'
import type { ProgramSupport } from '../../domain/program-support/document.ts'
import type { Tx } from '../db/connection.ts'

/** An accepted write of program support, with what the server decided of it. */
export interface AcceptedProgramSupport {
  log: ProgramSupport
  version: number
  seasonId: string
  createdOn: string
  createdById: string
  modifiedOn: string
  modifiedById: string
  /** Every item that was ever removed. */
  droppedItems: readonly string[]
}

/** Locks whatever stands under these ids, in Id order. */
export async function lockProgramSupport(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from program_support where id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  )
}

/**
 * Writes whole program support, new and changed, with one statement for each table whatever their number. New rows are
 * inserted plainly: an id that somebody else took meanwhile must fail, never overwrite.
 */
export async function writeProgramSupport(
  tx: Tx,
  created: readonly AcceptedProgramSupport[],
  changed: readonly AcceptedProgramSupport[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into program_support (id, site_id, season_id, name, date_completed, description, special_initiatives,
        dropped_items, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, site_id, season_id, name, date_completed, description, special_initiatives, dropped_items, version,
        created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::program_support, ${json(created.map(rowOf))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update program_support set season_id = given.season_id, name = given.name,
        date_completed = given.date_completed, description = given.description,
        special_initiatives = given.special_initiatives, dropped_items = given.dropped_items, version = given.version,
        modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::program_support, ${json(changed.map(rowOf))}::json) as given
      where program_support.id = given.id
    `.execute(tx)
    const ids = changed.map(({ log }) => log.Id)
    for (const table of ['program_support_hours', 'program_support_kit']) {
      await sql`delete from ${sql.table(table)} where program_support_id = any(${ids}::uuid[])`.execute(tx)
    }
  }
  await insertItems(
    tx,
    [...created, ...changed].map(({ log }) => log),
  )
}

/** Marks program support as deleted; what it held is kept. */
export async function deleteProgramSupport(
  tx: Tx,
  ids: readonly string[],
  deletedOn: string,
  deletedById: string,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update program_support set version = version + 1, modified_on = ${deletedOn}, modified_by_id = ${deletedById},
      deleted_on = ${deletedOn}, deleted_by_id = ${deletedById}
    where id = any(${[...ids]}::uuid[])
  `.execute(tx)
}

const json = (rows: readonly object[]): string => JSON.stringify(rows)

/** The row of the log itself, by column name. */
export const rowOf = ({ log, ...server }: AcceptedProgramSupport) => ({
  id: log.Id,
  site_id: log.SiteId,
  season_id: server.seasonId,
  name: log.Name,
  date_completed: log.DateCompleted,
  description: log.Description,
  special_initiatives: log.SpecialInitiativesHeader.Items.map(({ Id, EnumerationId }) => ({
    Id,
    EnumerationId,
  })),
  dropped_items: server.droppedItems,
  version: server.version,
  created_on: server.createdOn,
  modified_on: server.modifiedOn,
  created_by_id: server.createdById,
  modified_by_id: server.modifiedById,
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
