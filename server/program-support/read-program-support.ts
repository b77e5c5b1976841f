import { sql } from 'kysely'
import type { EnumerationChoice, VolunteerContact, VolunteerLogItem } from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import type { ProgramSupportKit, ProgramSupportRecord } from '../../domain/program-support/document.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

interface StoredRow extends Omit<ProgramSupportRecord, 'SpecialInitiativesHeader' | 'VolunteerLogHeader'> {
  deleted: boolean
  dropped_items: string[]
  initiatives: EnumerationChoice[]
  hours: {
    Id: string
    SubjectId: string | null
    SiteId: string | null
    Contact: VolunteerContact | null
    Hours: number | null
    FullName: string | null
  }[]
}

/** Whole program support in no order, deleted ones included; one statement whatever their number and size. */
export async function selectProgramSupport(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<ProgramSupportRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredRow>`
    select p.id as "Id", p.site_id as "SiteId", p.name as "Name", p.date_completed as "DateCompleted",
      p.description as "Description", p.version as "Version", p.created_on as "CreatedOn",
      p.modified_on as "ModifiedOn", p.created_by_id as "CreatedById", p.modified_by_id as "ModifiedById",
      p.season_id as "SeasonId",
      json_build_object('Id', season.id, 'StartDate', season.start_date, 'EndDate', season.end_date,
        'Active', season.active, 'Locked', season.locked) as "Season",
      p.deleted_on is not null as deleted, p.dropped_items, p.special_initiatives as initiatives,
      coalesce((
        select json_agg(json_build_object('Id', h.id, 'SubjectId', h.subject_id, 'SiteId', h.site_id,
          'Contact', h.contact, 'Hours', h.hours,
          'FullName', (select full_name from subject where subject.id = h.subject_id)) order by h.position, h.id)
        from program_support_hours h where h.program_support_id = p.id
      ), '[]') as hours,
      coalesce((
        select json_agg(json_build_object('Id', k.id, 'ProgramSupportId', p.id, 'KitId', k.kit_id, 'Kit', case when k.kit_id is null then null
          else json_build_object('Id', k.kit_id, 'EnglishName', coalesce(kit.english_name, ''),
            'FrenchName', coalesce(kit.french_name, '')) end) order by k.position, k.id)
        from program_support_kit k left join kit on kit.id = k.kit_id where k.program_support_id = p.id
      ), '[]') as "ProgramSupportKits"
    from program_support p join season on season.id = p.season_id
    where p.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, dropped_items, initiatives, hours, ...record }) => ({
    record: {
      ...record,
      ProgramSupportKits: record.ProgramSupportKits as ProgramSupportKit[],
      SpecialInitiativesHeader: { Items: initiatives },
      VolunteerLogHeader: { LogItems: hours.map((item) => volunteerOf(item, record.Id)) },
    },
    deleted,
    droppedItems: dropped_items,
  }))
}

const volunteerOf = (item: StoredRow['hours'][number], LogHeaderId: string): VolunteerLogItem => ({
  Id: item.Id,
  LogHeaderId,
  SubjectId: item.SubjectId,
  SiteId: item.SiteId,
  AuxData: item.Contact,
  LogHours:
    item.Hours === null ? [] : [{ HourTypeId: hourTypeIds['Program Support'], Hours: Number(item.Hours) }],
  Subject: item.SubjectId ? { Id: item.SubjectId, FullName: item.FullName ?? '' } : null,
})
