import { type RawBuilder, sql } from 'kysely'
import type { SchoolDetails } from '../../domain/activity/document.ts'
import type { MatrixField } from '../../domain/activity/matrix.ts'
import { personNameOf } from '../db/person-name.ts'
import { mayBeSeenBy } from '../review/read-reviews.ts'
import { hasInitiative, isCounted } from './activities-of-period.ts'
import { contactKey } from './activity-figures.ts'
import type { ReportQuestion } from './define-report.ts'
import { personName } from './named-person.ts'

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

/** A number of an activity, as sums count it; those inside of others say nothing that a type hides. */
const counted = (field: MatrixField, column: string) => sql`
  case when a.parent_id is not null or ${isCounted(field, 'a.workshop_type_id')} then ${sql.ref(column)} end`

/** Of the activity, or of the one around it. */
const ofLog = (column: string) => sql`coalesce(${sql.ref(`root.${column}`)}, ${sql.ref(`a.${column}`)})`

const siteOfLog = ofLog('created_by_site_id')

/** The name of an educator `e` of the register, else the one that the item `i` says: as `Educators` of the log has it. */
const educatorName = sql`
  case when e.id is not null then ${personNameOf(sql`e.first_name`, sql`e.last_name`)}
    else ${personNameOf(sql`i.contact->>'FirstName'`, sql`i.contact->>'LastName'`)} end`

/** What the item `i` says of a school that it tells in words; such a school is a line of its own. */
const told = (detail: keyof SchoolDetails) =>
  sql`min(trim(i.details->>${sql.lit(detail)})) filter (where i.organization_id is null)`

/** Where the review of a log stands, for those who know of it; for others there is none, not even Unreviewed. */
const reviewFor = ({ reader }: ReportQuestion) => sql`
  case when ${mayBeSeenBy(reader, { site: siteOfLog, author: ofLog('created_by_id') })}
    then coalesce(review.status, 'Unreviewed') end`

/** The logs of the page; what is looked up of them is found along indexes, once for each table and not for each log. */
const ofPage = sql`any(array(select id from ids))`

/**
 * Every field of a page of activities and of those inside of them, which stand behind theirs (specification 2, section 3.1).
 * What an activity inside has not itself (date, site, season, review, evaluations) is that of the activity around it.
 */
export const activityRows = (
  question: ReportQuestion,
  after: string | null,
  take: number,
): RawBuilder<unknown> => sql`
  with page as materialized (${rootsOf(question, after)} limit ${take}),
  ids as materialized (
    select id from page
    union all
    select a.id from page join activity a on a.parent_id = page.id and a.deleted_on is null
  ),
  hours as materialized (
    select h.activity_id, sum(h.preparation) as preparation, sum(h.delivery) as delivery, count(*) as volunteers,
      json_agg(h.name) as names, json_agg(coalesce(h.person_id::text, '–')) as ids
    from (
      select h.activity_id, h.preparation, h.delivery, s.id as person_id, ${personName(question)} as name
      from activity_hours h left join subject s on s.id = h.subject_id
      where h.activity_id = ${ofPage} order by h.activity_id, h.position, h.id
    ) h
    group by h.activity_id
  ),
  met as materialized (
    select e.activity_id, count(*) filter (where e.is_named) as educators, count(*) filter (where e.activity_feedback) as asked,
      json_agg(e.name) filter (where e.name <> '') as names,
      json_agg(coalesce(e.educator_id::text, '–')) filter (where e.name <> '') as ids
    from (
      select i.activity_id, i.activity_feedback, i.educator_id, ${educatorName} as name,
        i.educator_id is not null or ${contactKey(sql`i.contact`)} is not null as is_named
      from activity_educator i left join educator e on e.id = i.educator_id
      where i.activity_id = ${ofPage} order by i.activity_id, i.position, i.id
    ) e
    group by e.activity_id
  ),
  visited as materialized (
    select s.activity_id, count(*) as schools, json_agg(s.name) as names, json_agg(coalesce(s.id::text, '–')) as ids,
      case when count(s.postal_code) > 0 then json_agg(coalesce(s.postal_code, '–')) end as postal_codes,
      json_agg(coalesce(s.youth::text, '–')) as youth,
      case when count(s.region_id) > 0 then json_agg(coalesce(s.region_id, '–')) end as regions
    from (
      select i.activity_id, i.youth, o.id, coalesce(o.name, i.name) as name,
        nullif(coalesce(o.postal_code, i.postal_code), '') as postal_code,
        case when o.id is null then i.region_id else o.region_id::text end as region_id
      from (
        select i.activity_id, coalesce(m.target_id, i.organization_id) as id, min(i.position) as position,
          sum(i.number_of_youth) as youth, ${told('Name')} as name, ${told('PostalCode')} as postal_code,
          ${told('RegionId')} as region_id
        from activity_school i left join merged_organization m on m.id = i.organization_id
        where i.activity_id = ${ofPage}
        group by 1, 2, case when i.organization_id is null then i.id end
      ) i left join organization o on o.id = i.id
      where o.id is not null or i.name <> ''
      order by i.activity_id, i.position
    ) s
    group by s.activity_id
  ),
  kits as materialized (
    select k.activity_id, json_agg(k.kit_id order by k.position) filter (where k.kit_id is not null) as kits,
      count(*) filter (where k.is_kit_damaged) as damaged,
      json_agg(k.kit_condition order by k.position) filter (where k.kit_condition <> '') as conditions
    from activity_kit k where k.activity_id = ${ofPage} group by k.activity_id
  )
  select coalesce(root.date, a.date) || '/' || coalesce(root.id, a.id) as "Key", a.id as "ActivityId",
    a.parent_id as "ParentId", root.name as "Parent",
    case when a.parent_id is null then 'activity' else 'part' end as "Row",
    coalesce(root.workshop_type_id, a.workshop_type_id) as "Type", a.name as "Name",
    coalesce(root.date, a.date) as "Date", to_char(a.time, 'HH24:MI') as "Time",
    coalesce(root.season_id, a.season_id) as "Season", ${siteOfLog} as "Site", ${siteOfLog} as "SiteId",
    jsonb_path_query_array(coalesce(root.answers, a.answers), '$.Sites[*].SiteId ? (@ != $own)',
      jsonb_build_object('own', ${siteOfLog})) as "OtherSites",
    a.is_complete as "Complete", ${reviewFor(question)} as "Review",
    a.location_type_id as "LocationType", a.volunteer_location_id as "VolunteerLocation",
    a.description as "Description", a.partnership as "Partnership", a.keywords as "Keywords",
    a.faculty_or_campus_staff as "FacultyOrCampusStaff", a.media_in_attendance as "MediaInAttendance",
    a.outside_funding_received as "OutsideFundingReceived",
    a.successes_suggestions_issues as "SuccessesSuggestionsIssues",
    a.photo_permission_id_method as "PhotoPermissionIdMethod", ${counted('NumberOfYouth', 'a.number_of_youth')} as "Youth",
    ${counted('NumberOfYouthAtEvent', 'a.number_of_youth_at_event')} as "YouthAtEvents", a.number_of_adults as "Adults", a.repeat_visit as "RepeatVisit",
    a.zoom_id as "ZoomId", ${chosen('SpecialInitiatives')} as "SpecialInitiatives",
    ${chosen('SubjectAreas')} as "SubjectAreas", ${chosen('Languages')} as "Languages", ${chosen('Grades')} as "Grades",
    ${isSaid('LowSocioEconomicStatus')} as "LowSocioEconomicStatus", ${isSaid('BlackYouth')} as "BlackYouth",
    ${isSaid('VisibleMinority')} as "VisibleMinority", ${isSaid('IndigenousYouth')} as "IndigenousYouth",
    ${isNamed('PopulationDensityId')} as "PopulationDensity", ${isNamed('GenderIdentityId')} as "GenderIdentity",
    coalesce(hours.preparation, 0) as "PreparationHours", coalesce(hours.delivery, 0) as "DeliveryHours",
    coalesce(hours.volunteers, 0) as "Volunteers", hours.names as "VolunteerNames",
    hours.ids as "VolunteerIds", coalesce(met.educators, 0) as "Educators", met.names as "EducatorNames",
    met.ids as "EducatorIds", coalesce(met.asked, 0) as "FeedbackAsked",
    coalesce(visited.schools, 0) as "Schools", visited.names as "SchoolNames", visited.ids as "SchoolIds",
    ${counted('SchoolNumberOfYouth', 'visited.youth')} as "YouthOfSchools", visited.postal_codes as "SchoolPostalCodes",
    visited.regions as "SchoolProvinces", kits.kits as "Kits", coalesce(kits.damaged, 0) as "DamagedKits",
    kits.conditions as "KitConditions",
    exists (select from evaluation e where e.activity_id = coalesce(a.parent_id, a.id)) as "HasEvaluations"
  from ids join activity a on a.id = ids.id left join activity root on root.id = a.parent_id
    left join activity_review review on review.activity_id = coalesce(a.parent_id, a.id)
    left join hours on hours.activity_id = a.id left join met on met.activity_id = a.id
    left join visited on visited.activity_id = a.id left join kits on kits.activity_id = a.id
  order by coalesce(root.date, a.date), coalesce(root.id, a.id), a.parent_id nulls first, a.position, a.id`

/** How many rows {@link activityRows} are in all. */
export const activityRowIds = (question: ReportQuestion): RawBuilder<unknown> => sql`
  with roots as materialized (${rootsOf(question, null)})
  select id from roots
  union all
  select a.id from roots join activity a on a.parent_id = roots.id and a.deleted_on is null`
