import { sql } from 'kysely'
import { hourTypeIds } from '../../domain/activity/constants.ts'
import type { VolunteerLogItem } from '../../domain/activity/document.ts'
import type { Training } from '../../domain/training/document.ts'
import type { Tx } from '../db/connection.ts'

/** An accepted write of a training, with what the server decided of it. */
export interface AcceptedTraining {
  training: Training
  version: number
  seasonId: string
  createdOn: string
  createdById: string
  modifiedOn: string
  modifiedById: string
  /** Every item that was ever removed. */
  droppedItems: readonly string[]
}

/** Locks the trainings among `ids`, in Id order. */
export async function lockTrainings(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from training where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)
}

/**
 * Writes whole trainings, new and changed, with one statement for each table whatever their number. New rows are
 * inserted plainly: an id that somebody else took meanwhile must fail, never overwrite.
 */
export async function writeTrainings(
  tx: Tx,
  created: readonly AcceptedTraining[],
  changed: readonly AcceptedTraining[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into training (id, training_type_id, site_id, season_id, training_delivered_id, other_training,
        conference_id, completed_date, description, external_facilitators, answers, dropped_items, version,
        created_on, modified_on, created_by_id, modified_by_id)
      select id, training_type_id, site_id, season_id, training_delivered_id, other_training,
        conference_id, completed_date, description, external_facilitators, answers, dropped_items, version,
        created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::training, ${json(created.map(trainingRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update training set season_id = given.season_id, training_delivered_id = given.training_delivered_id,
        other_training = given.other_training, conference_id = given.conference_id,
        completed_date = given.completed_date, description = given.description,
        external_facilitators = given.external_facilitators, answers = given.answers,
        dropped_items = given.dropped_items, version = given.version, modified_on = given.modified_on,
        modified_by_id = given.modified_by_id
      from json_populate_recordset(null::training, ${json(changed.map(trainingRow))}::json) as given
      where training.id = given.id
    `.execute(tx)
    const ids = changed.map(({ training }) => training.Id)
    await sql`delete from training_hours where training_id = any(${ids}::uuid[])`.execute(tx)
  }
  const people = [...created, ...changed].flatMap(({ training }) => trainingPeopleRows(training))
  if (people.length === 0) return
  await sql`
    insert into training_hours (training_id, id, facilitates, position, subject_id, site_id, contact, participation,
      preparation, delivery)
    select training_id, id, facilitates, position, subject_id, site_id, contact, participation, preparation, delivery
    from json_populate_recordset(null::training_hours, ${json(people)}::json)
  `.execute(tx)
}

/** Marks trainings as deleted; what they held is kept. */
export async function deleteTrainings(
  tx: Tx,
  ids: readonly string[],
  deletedOn: string,
  deletedById: string,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update training set version = version + 1, modified_on = ${deletedOn}, modified_by_id = ${deletedById},
      deleted_on = ${deletedOn}, deleted_by_id = ${deletedById}
    where id = any(${[...ids]}::uuid[])
  `.execute(tx)
}

const json = (rows: readonly object[]) => JSON.stringify(rows)

/** The row of the training itself, by column name. */
export const trainingRow = ({ training, droppedItems, ...server }: AcceptedTraining) => ({
  id: training.Id,
  training_type_id: training.TrainingTypeId,
  site_id: training.SiteId,
  season_id: server.seasonId,
  training_delivered_id: training.TrainingDeliveredId,
  other_training: training.OtherTraining,
  conference_id: training.ConferenceId,
  completed_date: training.CompletedDate,
  description: training.Description,
  external_facilitators: training.ExternalFacilitators,
  answers: {
    DeliveryFormats: chosen(training.DeliveryFormatHeader.Items),
    Skills: chosen(training.SkillsEnumResponseHeader.Items),
  },
  dropped_items: droppedItems,
  version: server.version,
  created_on: server.createdOn,
  modified_on: server.modifiedOn,
  created_by_id: server.createdById,
  modified_by_id: server.modifiedById,
})

const chosen = (items: readonly { Id: string; EnumerationId: string }[]) =>
  items.map(({ Id, EnumerationId }) => ({ Id, EnumerationId }))

/** The rows of `training_hours`: who led it, and who took part. */
export const trainingPeopleRows = (training: Training) => [
  ...training.FacilitatorLogHeader.LogItems.map((item, place) => personRow(training.Id, item, place, true)),
  ...training.VolunteerLogHeader.LogItems.map((item, place) => personRow(training.Id, item, place, false)),
]

function personRow(trainingId: string, item: VolunteerLogItem, position: number, facilitates: boolean) {
  const hours = (kind: keyof typeof hourTypeIds): number | null =>
    item.LogHours.find(({ HourTypeId }) => HourTypeId === hourTypeIds[kind])?.Hours ?? null
  return {
    training_id: trainingId,
    id: item.Id,
    facilitates,
    position,
    subject_id: item.SubjectId,
    site_id: item.SiteId,
    contact: item.AuxData,
    participation: hours('PD Participation'),
    preparation: hours('PD Preparation'),
    delivery: hours('PD Delivery'),
  }
}
