import { sql } from 'kysely'
import type {
  EnumerationChoice,
  LogHours,
  VolunteerContact,
  VolunteerLogItem,
} from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import type { TrainingTypeName } from '../../domain/training/constants.ts'
import type { TrainingRecord } from '../../domain/training/document.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

interface PersonRow {
  Id: string
  Facilitates: boolean
  SubjectId: string | null
  SiteId: string | null
  Contact: VolunteerContact | null
  Participation: number | null
  Preparation: number | null
  Delivery: number | null
  FullName: string | null
}

/** A whole training as one row: its own columns, and its people as JSON in their order. */
type TrainingRow = Omit<
  TrainingRecord,
  | 'TrainingType'
  | 'Season'
  | 'Site'
  | 'DeliveryFormatHeader'
  | 'SkillsEnumResponseHeader'
  | 'FacilitatorLogHeader'
  | 'VolunteerLogHeader'
> & {
  type_name: TrainingTypeName
  type_order: number
  staff_only: boolean
  site_name: string
  season_start: string
  season_end: string
  season_active: boolean
  season_locked: boolean
  answers: { DeliveryFormats?: EnumerationChoice[]; Skills?: EnumerationChoice[] }
  dropped_items: string[]
  deleted: boolean
  people: PersonRow[]
}

/** Reads whole trainings in no order, deleted ones included, in one statement whatever their number and size. */
export async function selectTrainings(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<TrainingRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TrainingRow>`
    select t.id as "Id", t.version as "Version", t.created_on as "CreatedOn", t.modified_on as "ModifiedOn",
      t.created_by_id as "CreatedById", t.modified_by_id as "ModifiedById", t.season_id as "SeasonId",
      t.site_id as "SiteId", t.training_type_id as "TrainingTypeId",
      t.training_delivered_id as "TrainingDeliveredId", t.other_training as "OtherTraining",
      t.conference_id as "ConferenceId", t.completed_date as "CompletedDate", t.description as "Description",
      t.external_facilitators as "ExternalFacilitators", t.answers, t.dropped_items,
      t.deleted_on is not null as deleted, type.name as type_name, type.sort_order as type_order, type.staff_only,
      site.name as site_name, season.start_date as season_start, season.end_date as season_end,
      season.active as season_active, season.locked as season_locked,
      coalesce((
        select json_agg(json_build_object('Id', h.id, 'Facilitates', h.facilitates, 'SubjectId', h.subject_id,
          'SiteId', h.site_id, 'Contact', h.contact, 'Participation', h.participation,
          'Preparation', h.preparation, 'Delivery', h.delivery,
          'FullName', (select full_name from subject where subject.id = h.subject_id))
          order by h.position, h.id)
        from training_hours h where h.training_id = t.id
      ), '[]') as people
    from training t
      join training_type type on type.id = t.training_type_id
      join site on site.id = t.site_id
      join season on season.id = t.season_id
    where t.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map((row) => ({ record: recordOf(row), deleted: row.deleted, droppedItems: row.dropped_items }))
}

function recordOf(row: TrainingRow): TrainingRecord {
  const { answers, people } = row
  const peopleOf = (facilitates: boolean) => ({
    LogItems: people
      .filter((person) => person.Facilitates === facilitates)
      .map((person) => itemOf(person, row.Id)),
  })
  return {
    Id: row.Id,
    Version: row.Version,
    CreatedOn: row.CreatedOn,
    ModifiedOn: row.ModifiedOn,
    CreatedById: row.CreatedById,
    ModifiedById: row.ModifiedById,
    SeasonId: row.SeasonId,
    Season: {
      Id: row.SeasonId,
      StartDate: row.season_start,
      EndDate: row.season_end,
      Active: row.season_active,
      Locked: row.season_locked,
    },
    TrainingType: {
      Id: row.TrainingTypeId,
      Name: row.type_name,
      SortOrder: row.type_order,
      StaffOnly: row.staff_only,
    },
    Site: { Id: row.SiteId, Name: row.site_name },
    SiteId: row.SiteId,
    TrainingTypeId: row.TrainingTypeId,
    TrainingDeliveredId: row.TrainingDeliveredId,
    OtherTraining: row.OtherTraining,
    ConferenceId: row.ConferenceId,
    CompletedDate: row.CompletedDate,
    Description: row.Description,
    ExternalFacilitators: row.ExternalFacilitators,
    DeliveryFormatHeader: { Items: answers.DeliveryFormats ?? [] },
    SkillsEnumResponseHeader: { Items: answers.Skills ?? [] },
    FacilitatorLogHeader: peopleOf(true),
    VolunteerLogHeader: peopleOf(false),
  }
}

const itemOf = (item: PersonRow, LogHeaderId: string): VolunteerLogItem => ({
  Id: item.Id,
  LogHeaderId,
  SubjectId: item.SubjectId,
  SiteId: item.SiteId,
  AuxData: item.Contact,
  LogHours: [
    ...hoursOf(hourTypeIds['PD Participation'], item.Participation),
    ...hoursOf(hourTypeIds['PD Preparation'], item.Preparation),
    ...hoursOf(hourTypeIds['PD Delivery'], item.Delivery),
  ],
  Subject: item.SubjectId ? { Id: item.SubjectId, FullName: item.FullName ?? '' } : null,
})

const hoursOf = (HourTypeId: string, Hours: number | null): LogHours[] =>
  Hours === null ? [] : [{ HourTypeId, Hours }]
