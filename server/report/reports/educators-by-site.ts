import { sql } from 'kysely'
import { educatorColumns } from '../columns/educator-columns.ts'
import { siteColumns } from '../columns/summary-columns.ts'
import { defineReport } from '../define-report.ts'

/** A row for each educator and site on whose list they are; activities of the site, as its list shows them. */
export const educatorsBySite = defineReport({
  id: 'EducatorsBySite',
  columns: [...siteColumns, ...educatorColumns],
  sql: ({ siteId }) => sql`
    with met as (
      select l.site_id, i.educator_id, count(distinct l.activity_id) as activities,
        count(distinct l.activity_id) filter (where season.active) as this_season
      from activity_educator i join activity_listing l on l.activity_id = i.activity_id
        join season on season.id = l.season_id
      where i.educator_id is not null and (${siteId}::uuid is null or l.site_id = ${siteId}::uuid)
      group by 1, 2
    )
    select site.id as "Site", site.id as "SiteId", e.first_name as "FirstName", e.last_name as "LastName",
      e.id as "EducatorId", school.name as "School", school.id as "SchoolId", e.email as "Email",
      e.phone_number as "Phone", jsonb_path_query_array(e.languages, '$[*].EnumerationId') as "TeachingLanguages",
      jsonb_path_query_array(e.grades, '$[*].EnumerationId') as "TaughtGrades", es.is_active as "Active",
      coalesce(met.this_season, 0) as "ActivitiesThisSeason", coalesce(met.activities, 0) as "ActivitiesInAll"
    from educator_site es join educator e on e.id = es.educator_id and e.deleted_on is null
      join site on site.id = es.site_id left join merged_organization m on m.id = e.organization_id
      join organization school on school.id = coalesce(m.target_id, e.organization_id)
      left join met on met.site_id = es.site_id and met.educator_id = e.id
    where ${siteId}::uuid is null or es.site_id = ${siteId}::uuid
    order by fold(site.name), site.id, fold(e.last_name), fold(e.first_name), e.id
  `,
})
