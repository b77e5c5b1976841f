import { type RawBuilder, sql } from 'kysely'
import { logSeenBy } from '../../activity/log-seen-by.ts'
import { isOfSite } from '../../outreach/of-site.ts'
import { demographicFields } from '../columns/activity-columns.ts'
import { outreachColumns } from '../columns/outreach-columns.ts'
import { defineReport, type ReportQuestion } from '../define-report.ts'
import { cameIn, officeDay } from '../requests-of-period.ts'

/** The requests that came in the period; of a site those that it has now, as its list shows them. */
const requests = (question: ReportQuestion, after: string | null): RawBuilder<unknown> => {
  const [moment, id] = after?.split('/') ?? []
  return sql`
    select r.* from outreach_request r
    where r.deleted_on is null
      and ${question.siteId === null ? sql`true` : isOfSite(question.reader, sql`r.latest_site_id`, question.siteId)}
      and ${cameIn(question, sql`r.created_on`)}
      ${after === null ? sql`` : sql`and (r.created_on, r.id) > (${moment}::timestamptz, ${id}::uuid)`}
    order by r.created_on, r.id`
}

const isSaid = (flag: string) => sql`(r.youth_demographics->>${flag})::boolean`

/** The steps of the request `r` that a table `s` records, each a day and a word, newest first as its history shows them. */
const historyIn = (table: string, word: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select json_agg(json_build_array(${officeDay(sql`s.created_on`)}, ${word}) order by s.created_on desc, s.place desc) as steps
  from ${sql.table(table)} s where s.outreach_request_id = r.id`

/** A row for each class of a request, and for each request without one. */
export const outreachRequestExport = defineReport({
  id: 'OutreachRequestExport',
  columns: [
    ...outreachColumns,
    ...demographicFields.map((asked) => ({
      ...asked,
      meaning: {
        en: `“${asked.title.en}” as it was answered in the request`,
        fr: `« ${asked.title.fr} », comme la demande y répond`,
      },
      source: `OutreachRequest.${asked.source}`,
    })),
  ],
  page: (question, after, take) => sql`
    with page as (${requests(question, after)} limit ${take})
    select r.created_on || '/' || r.id as "Key", r.id as "RequestId", r.submission_number as "Number",
      r.created_on as "Received", 'status' || r.latest_status as "Status",
      coalesce(r.latest_site_id::text, 'nationalOffice') as "Site", r.latest_site_id as "SiteId",
      r.first_time_participating as "FirstTime", r.site_specified as "SiteSpecified", 'visit' || r.outreach_type as "VisitType",
      r.available_times as "AvailableTimes", r.logistic_details as "LogisticDetails", school.name as "School",
      school.id as "SchoolId", r.no_org_details as "SchoolInWords", r.no_org_postal_code as "SchoolPostalCode",
      r.contact_first_name as "ContactFirstName", r.contact_last_name as "ContactLastName",
      r.contact_email as "ContactEmail", r.contact_phone_number as "ContactPhone", r.event_address as "EventAddress",
      r.event_city as "EventCity", r.event_province_id as "EventProvince", r.event_postal_code as "EventPostalCode",
      r.language_id as "Language", r.other_language as "OtherLanguage",
      r.specific_demographics as "SpecificDemographics", ${isSaid('LowSocioEconomicStatus')} as "LowSocioEconomicStatus",
      ${isSaid('BlackYouth')} as "BlackYouth", ${isSaid('VisibleMinority')} as "VisibleMinority",
      ${isSaid('IndigenousYouth')} as "IndigenousYouth",
      r.youth_demographics->>'PopulationDensityId' as "PopulationDensity",
      r.youth_demographics->>'GenderIdentityId' as "GenderIdentity",
      class.id as "ClassId", class.kit_id as "Kit", class.topic as "Topic", class.additional_info as "AdditionalInfo",
      grades.grades as "Grades", grades.students as "Students", grades.by_grade as "StudentsOfGrades",
      answered.days as "DaysToAnswer", statuses.steps as "StatusHistory", sites.steps as "SiteHistory",
      notes.notes as "Notes", logs.names as "Logs", logs.ids as "LogIds"
    from page r left join merged_organization m on m.id = r.organization_id
      left join organization school on school.id = coalesce(m.target_id, r.organization_id)
      left join outreach_class class on class.outreach_request_id = r.id
      cross join lateral (
        select json_agg(g.grade_id order by g.place, g.id) as grades, sum(g.number_of_students) as students,
          json_agg(g.number_of_students order by g.place, g.id) as by_grade
        from outreach_class_grade g where g.outreach_class_id = class.id
      ) grades
      left join lateral (
        select ${officeDay(sql`s.created_on`)} - ${officeDay(sql`r.created_on`)} as days from outreach_status_record s
        where s.outreach_request_id = r.id and s.status <> 0 order by s.created_on, s.place limit 1
      ) answered on true
      cross join lateral (${historyIn('outreach_status_record', sql`'status' || s.status`)}) statuses
      cross join lateral (${historyIn('outreach_site_record', sql`coalesce(s.site_id::text, 'nationalOffice')`)}) sites
      cross join lateral (
        select json_agg(
          concat_ws(' – ', concat_ws(' ', ${officeDay(sql`n.created_on`)}, writer.full_name), n.text)
          order by n.created_on desc, n.id) as notes
        from outreach_note n left join subject writer on writer.id = n.created_by_id where n.outreach_request_id = r.id
      ) notes
      cross join lateral (
        select json_agg(a.name order by a.date, a.id) as names, json_agg(a.id order by a.date, a.id) as ids
        from activity a
        where a.outreach_request_id = r.id and a.parent_id is null and a.deleted_on is null
          and ${logSeenBy(question.reader)}
      ) logs
    order by r.created_on, r.id, class.place, class.id`,
  count: (question) => sql`
    select r.id from (${requests(question, null)}) r left join outreach_class class on class.outreach_request_id = r.id`,
})
