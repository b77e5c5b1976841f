import { sql } from 'kysely'
import type { ActivitySight } from '../../domain/activity/permissions.ts'
import type { OutreachRequestRecord, RequestLog } from '../../domain/outreach/document.ts'
import type { Executor } from '../db/connection.ts'
import { instantText } from '../db/instant-text.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** So many of its logs a request shows. */
const MOST_LOGS = 50

/** A request as it is stored: with all of its logs, and what decides who sees each. */
export interface StoredRequest extends OutreachRequestRecord {
  Workshops: (RequestLog & { Sight: ActivitySight })[]
}

/** Whole requests in no order, deleted ones included; one statement whatever their number. Histories stand newest first. */
export async function selectRequests(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<StoredRequest>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<
    Omit<StoredRequest, 'LatestStatus' | 'LatestSite'> & { deleted: boolean; dropped_items: string[] }
  >`
    select r.id as "Id", r.version as "Version", r.created_on as "CreatedOn", r.modified_on as "ModifiedOn",
      r.created_by_id as "CreatedById", r.modified_by_id as "ModifiedById",
      r.submission_number::text as "RegistrationSubmissionId", r.site_specified as "SiteSpecified",
      r.latest_site_id as "SiteId", r.first_time_participating as "FirstTimeParticipating",
      r.outreach_type as "OutreachType", r.available_times as "AvailableTimes",
      r.logistic_details as "LogisticDetails", r.organization_id as "OrganizationId", school.name as "SchoolName",
      r.no_org_details as "NoOrgDetails", r.no_org_postal_code as "NoOrgPostalCode",
      r.contact_first_name as "ContactFirstName", r.contact_last_name as "ContactLastName",
      r.contact_email as "ContactEmail", r.contact_phone_number as "ContactPhoneNumber",
      r.event_address as "EventAddress", r.event_city as "EventCity", r.event_province_id as "EventProvince",
      r.event_postal_code as "EventPostalCode", r.language_id as "LanguageId", r.other_language as "OtherLanguage",
      (
        select json_build_object('en', words.en, 'fr', words.fr)
        from enumeration language join localization words on words.key = language.localization_key
        where language.id = r.language_id
      ) as "Language",
      r.specific_demographics as "SpecificDemographics", r.youth_demographics as "YouthDemographics",
      r.deleted_on is not null as deleted, r.dropped_items,
      coalesce((
        select json_agg(json_build_object('Id', c.id, 'OutreachRequestId', c.outreach_request_id, 'KitId', c.kit_id,
          'Topic', c.topic, 'AdditionalInfo', c.additional_info,
          'Kit', case when c.kit_id is null then null
            else json_build_object('Id', c.kit_id, 'EnglishName', kit.english_name, 'FrenchName', kit.french_name) end,
          'Grades', coalesce((
            select json_agg(json_build_object('Id', g.id, 'OutreachRequestClassId', g.outreach_class_id,
              'GradeId', g.grade_id, 'NumStudents', g.number_of_students) order by g.place, g.id)
            from outreach_class_grade g where g.outreach_class_id = c.id
          ), '[]')) order by c.place, c.id)
        from outreach_class c left join kit on kit.id = c.kit_id where c.outreach_request_id = r.id
      ), '[]') as "Classes",
      coalesce((
        select json_agg(json_build_object('Id', n.id, 'OutreachRequestId', n.outreach_request_id, 'Text', n.text,
          'DisplayDate', ${instantText('n.created_on')}, 'CreatedByName', writer.full_name) order by n.created_on desc, n.id)
        from outreach_note n left join subject writer on writer.id = n.created_by_id
        where n.outreach_request_id = r.id
      ), '[]') as "Notes",
      (
        select json_agg(json_build_object('OutreachRequestId', s.outreach_request_id, 'Status', s.status,
          'CreatedOn', ${instantText('s.created_on')}, 'CreatedByName', writer.full_name) order by s.created_on desc, s.place desc)
        from outreach_status_record s left join subject writer on writer.id = s.created_by_id
        where s.outreach_request_id = r.id
      ) as "StatusRecords",
      (
        select json_agg(json_build_object('OutreachRequestId', s.outreach_request_id, 'SiteId', s.site_id,
          'Site', case when s.site_id is null then null else json_build_object('Id', s.site_id, 'Name', site.name) end,
          'CreatedOn', ${instantText('s.created_on')}, 'CreatedByName', writer.full_name) order by s.created_on desc, s.place desc)
        from outreach_site_record s left join site on site.id = s.site_id left join subject writer on writer.id = s.created_by_id
        where s.outreach_request_id = r.id
      ) as "SiteRecords",
      coalesce((
        select json_agg(json_build_object('Id', a.id, 'Name', a.name, 'WorkshopTypeId', a.workshop_type_id,
          'Date', to_char(a.date, 'YYYY-MM-DD'), 'IsComplete', a.is_complete,
          'Sight', json_build_object('CreatedBySiteId', a.created_by_site_id, 'CreatedById', a.created_by_id,
            'SiteIds', array(select l.site_id from activity_listing l where l.activity_id = a.id),
            'SubjectIds', array(
              select h.subject_id from activity_hours h where h.activity_id = a.id and h.subject_id is not null
            )))
          order by a.date desc, a.id)
        from (
          select id, name, workshop_type_id, date, is_complete, created_by_site_id, created_by_id from activity
          where outreach_request_id = r.id and parent_id is null and deleted_on is null
          order by date desc, id limit ${MOST_LOGS}
        ) a
      ), '[]') as "Workshops"
    from outreach_request r left join organization school on school.id = r.organization_id
    where r.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, dropped_items, ...row }) => {
    const [LatestStatus, LatestSite] = [row.StatusRecords[0], row.SiteRecords[0]]
    if (!LatestStatus || !LatestSite) throw new Error(`request ${row.Id} has no history`)
    return { record: { ...row, LatestStatus, LatestSite }, deleted, droppedItems: dropped_items }
  })
}
