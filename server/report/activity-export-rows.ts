import { type RawBuilder, sql } from 'kysely'
import { hasInitiative } from './activities-of-period.ts'
import type { ReportQuestion } from './define-report.ts'

/** The activities of a report, those after a key (`date/id`): along the index by date, of a site or of all. */
function rootsOf(question: ReportQuestion, after: string | null): RawBuilder<unknown> {
  const [date, id] = after?.split('/') ?? []
  const from =
    question.siteId === null
      ? sql`activity a where a.parent_id is null and a.deleted_on is null`
      : sql`activity_listing l join activity a on a.id = l.activity_id where l.site_id = ${question.siteId}`
  const on = question.siteId === null ? sql`(a.date, a.id)` : sql`(l.date, l.activity_id)`
  return sql`
    select ${on} as place, a.id, a.date from ${from}
      and ${question.siteId === null ? sql`a.date` : sql`l.date`} between ${question.begin}::date and ${question.end}::date
      and ${hasInitiative(question, sql`a.answers->'SpecialInitiatives'`)}
      ${after === null ? sql`` : sql`and ${on} > (${date}::date, ${id}::uuid)`}
    order by ${question.siteId === null ? sql`a.date, a.id` : sql`l.date, l.activity_id`}`
}

/** Ids of what was chosen from a list, in the order in which it was chosen. */
const chosen = (list: string) =>
  sql`jsonb_path_query_array(a.answers, ${`$.${list}[*].EnumerationId`}::jsonpath)`

const isSaid = (flag: string) => sql`(a.answers->'YouthDemographics'->>${flag})::boolean`

const isNamed = (field: string) => sql`a.answers->'YouthDemographics'->>${field}`

/**
 * Every field of a page of activities and of those inside of them, which stand behind theirs (specification 2, section 3.1).
 * What an activity inside has not itself (date, site, season, review) is that of the activity around it.
 */
export const activityRows = (
  question: ReportQuestion,
  after: string | null,
  take: number,
): RawBuilder<unknown> => sql`
  with page as materialized (${rootsOf(question, after)} limit ${take}),
  logs as (
    select page.id as root_id, a.* from page join activity a on a.id = page.id
    union all
    select page.id, a.* from page join activity a on a.parent_id = page.id and a.deleted_on is null
  )
  select root.date || '/' || root.id as "Key", a.id as "ActivityId", a.parent_id as "ParentId",
    case when a.parent_id is not null then root.name end as "Parent",
    case when a.parent_id is null then 'activity' else 'part' end as "Row", root.workshop_type_id as "Type",
    a.name as "Name", root.date as "Date", to_char(a.time, 'HH24:MI') as "Time", root.season_id as "Season",
    root.created_by_site_id as "Site", jsonb_path_query_array(root.answers, '$.Sites[*].SiteId') as "OtherSites",
    a.is_complete as "Complete", coalesce(review.status, 'Unreviewed') as "Review",
    a.location_type_id as "LocationType", a.volunteer_location_id as "VolunteerLocation",
    a.description as "Description", a.partnership as "Partnership", a.keywords as "Keywords",
    a.faculty_or_campus_staff as "FacultyOrCampusStaff", a.media_in_attendance as "MediaInAttendance",
    a.outside_funding_received as "OutsideFundingReceived",
    a.successes_suggestions_issues as "SuccessesSuggestionsIssues",
    a.photo_permission_id_method as "PhotoPermissionIdMethod", a.number_of_youth as "Youth",
    a.number_of_youth_at_event as "YouthAtEvents", a.number_of_adults as "Adults", a.repeat_visit as "RepeatVisit",
    a.zoom_id as "ZoomId", ${chosen('SpecialInitiatives')} as "SpecialInitiatives",
    ${chosen('SubjectAreas')} as "SubjectAreas", ${chosen('Languages')} as "Languages", ${chosen('Grades')} as "Grades",
    ${isSaid('LowSocioEconomicStatus')} as "LowSocioEconomicStatus", ${isSaid('BlackYouth')} as "BlackYouth",
    ${isSaid('VisibleMinority')} as "VisibleMinority", ${isSaid('IndigenousYouth')} as "IndigenousYouth",
    ${isNamed('PopulationDensityId')} as "PopulationDensity", ${isNamed('GenderIdentityId')} as "GenderIdentity",
    hours.preparation as "PreparationHours", hours.delivery as "DeliveryHours", hours.volunteers as "Volunteers",
    hours.names as "VolunteerNames", met.educators as "Educators", met.names as "EducatorNames",
    visited.schools as "Schools", visited.names as "SchoolNames", visited.postal_codes as "SchoolPostalCodes",
    visited.regions as "SchoolProvinces", kits.kits as "Kits", kits.damaged as "DamagedKits",
    exists (select from evaluation e where e.activity_id = a.id) as "HasEvaluations"
  from logs a join activity root on root.id = a.root_id
    left join activity_review review on review.activity_id = root.id and a.parent_id is null
    cross join lateral (
      select coalesce(sum(h.preparation), 0) as preparation, coalesce(sum(h.delivery), 0) as delivery,
        count(*) as volunteers, json_agg(s.full_name order by h.position) filter (where s.id is not null) as names
      from activity_hours h left join subject s on s.id = h.subject_id where h.activity_id = a.id
    ) hours
    cross join lateral (
      select count(*) as educators,
        json_agg(concat_ws(' ', e.first_name, e.last_name) order by i.position) filter (where e.id is not null) as names
      from activity_educator i left join educator e on e.id = i.educator_id where i.activity_id = a.id
    ) met
    cross join lateral (
      select count(*) as schools, json_agg(o.name order by s.position) as names,
        json_agg(o.postal_code order by s.position) as postal_codes,
        json_agg(o.region_id order by s.position) filter (where o.region_id is not null) as regions
      from (
        select coalesce(m.target_id, i.organization_id) as id, min(i.position) as position
        from activity_school i left join merged_organization m on m.id = i.organization_id
        where i.activity_id = a.id group by 1
      ) s join organization o on o.id = s.id
    ) visited
    cross join lateral (
      select json_agg(k.kit_id order by k.position) filter (where k.kit_id is not null) as kits,
        count(*) filter (where k.is_kit_damaged) as damaged
      from activity_kit k where k.activity_id = a.id
    ) kits
  order by root.date, root.id, a.parent_id nulls first, a.position, a.id`

/** How many rows {@link activityRows} are in all. */
export const activityRowIds = (question: ReportQuestion): RawBuilder<unknown> => sql`
  with roots as materialized (${rootsOf(question, null)})
  select id from roots
  union all
  select a.id from roots join activity a on a.parent_id = roots.id and a.deleted_on is null`
