import { sql } from 'kysely'
import type { VolunteerLogItem } from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { type Season, seasonFields } from '../../domain/site/season.ts'
import type { Training } from '../../domain/training/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/**
 * Writes whole trainings, new and changed, with one statement for each table whatever their number. New rows are
 * inserted plainly: an id that somebody else took meanwhile must fail, never overwrite.
 */
export async function writeTrainings(
  tx: Tx,
  created: readonly Accepted<Training>[],
  changed: readonly Accepted<Training>[],
  seasons: readonly Season[],
): Promise<void> {
  const rowOf = (accepted: Accepted<Training>) =>
    trainingRow(accepted, seasonFields(accepted.document.CompletedDate, seasons).SeasonId)
  if (created.length > 0) {
    await sql`
      insert into training (id, training_type_id, site_id, season_id, training_delivered_id, other_training,
        conference_id, completed_date, description, external_facilitators, answers, dropped_items, version,
        created_on, modified_on, created_by_id, modified_by_id)
      select id, training_type_id, site_id, season_id, training_delivered_id, other_training,
        conference_id, completed_date, description, external_facilitators, answers, dropped_items, version,
        created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::training, ${json(created.map(rowOf))}::json) as given
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
      from json_populate_recordset(null::training, ${json(changed.map(rowOf))}::json) as given
      where training.id = given.id
    `.execute(tx)
    const ids = changed.map(({ document }) => document.Id)
    await sql`delete from training_hours where training_id = any(${ids}::uuid[])`.execute(tx)
  }
  const people = [...created, ...changed].flatMap(({ document }) => trainingPeopleRows(document))
  if (people.length === 0) return
  await sql`
    insert into training_hours (training_id, id, facilitates, position, subject_id, site_id, contact, participation,
      preparation, delivery)
    select training_id, id, facilitates, position, subject_id, site_id, contact, participation, preparation, delivery
    from json_populate_recordset(null::training_hours, ${json(people)}::json)
  `.execute(tx)
}

const json = (rows: readonly object[]) => JSON.stringify(rows)

/** The row of the training itself, by column name. */
export const trainingRow = (
  { document: training, droppedItems, stamps }: Accepted<Training>,
  seasonId: string,
) => ({
  id: training.Id,
  training_type_id: training.TrainingTypeId,
  site_id: training.SiteId,
  season_id: seasonId,
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
  ...stampColumns(stamps),
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
