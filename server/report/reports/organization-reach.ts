import { sql } from 'kysely'
import { activitiesBySite, activitiesOnce, isCounted } from '../activities-of-period.ts'
import { contactKey } from '../activity-figures.ts'
import { organizationNames, organizationStanding, reachFigures } from '../columns/organization-columns.ts'
import { defineReport } from '../define-report.ts'

/** A row for each organization with which there was an activity; educators are those whom the log, or else the register, puts there. */
export const organizationReach = defineReport({
  id: 'OrganizationReach',
  columns: [...organizationNames, ...reachFigures, ...organizationStanding],
  sql: (question) => sql`
    with ${question.siteId === null ? activitiesOnce(question) : activitiesBySite(question)},
    visits as (
      select logs.id as log_id, coalesce(m.target_id, s.organization_id) as organization_id,
        sum(s.number_of_youth) filter (where ${isCounted('SchoolNumberOfYouth', 'logs.type_id')}) as youth
      from logs join activity_school s on s.activity_id = logs.id
        left join merged_organization m on m.id = s.organization_id
      where s.organization_id is not null group by 1, 2
    ),
    reached as (
      select v.organization_id, count(*) as activities, coalesce(sum(v.youth), 0) as youth, min(a.date) as first_date,
        max(a.date) as last_date
      from visits v join activity a on a.id = v.log_id group by 1
    ),
    met as (
      select v.organization_id,
        count(distinct i.educator_id)
          + count(distinct ${contactKey(sql`i.contact`)}) filter (where i.educator_id is null) as educators
      from visits v join activity_educator i on i.activity_id = v.log_id left join educator e on e.id = i.educator_id
        left join merged_organization m on m.id = coalesce(i.organization_id, e.organization_id)
      where coalesce(m.target_id, i.organization_id, e.organization_id) = v.organization_id group by 1
    ),
    taught as (
      select v.organization_id, json_agg(distinct grade.id) as grades
      from visits v join activity a on a.id = v.log_id and ${isCounted('GradesHeader', 'a.workshop_type_id')}
          or a.parent_id = v.log_id and a.deleted_on is null
        cross join lateral (
          select item->>'EnumerationId' as id from jsonb_array_elements(a.answers->'Grades') item
        ) grade
      group by 1
    )
    select o.id as "OrganizationId", o.name as "Name", o.city as "City", o.region_id as "Region",
      activities as "Activities", youth as "SchoolYouth", coalesce(met.educators, 0) as "ReachedEducators",
      first_date as "FirstDate", last_date as "LastDate", taught.grades as "ReachedGrades",
      o.is_low_income as "LowIncome", o.is_primarily_fnmi as "PrimarilyFnmi"
    from reached join organization o on o.id = reached.organization_id
      left join met on met.organization_id = o.id left join taught on taught.organization_id = o.id
    order by fold(o.name), o.id
  `,
})
