import { sql } from 'kysely'
import { activitiesBySite, activitiesOnce } from '../activities-of-period.ts'
import { figuresOf } from '../activity-figures.ts'
import { educatorTotalColumns } from '../columns/educator-columns.ts'
import { siteColumns } from '../columns/summary-columns.ts'
import { defineReport } from '../define-report.ts'
import { cameIn } from '../requests-of-period.ts'

/** A row for each site that has educators or activities, and one in which everybody is counted once. */
export const educatorTotals = defineReport({
  id: 'EducatorTotals',
  columns: [...siteColumns, ...educatorTotalColumns],
  sql: (question) => sql`
    with listed as (
      select es.site_id, e.id, es.is_active,
        ${cameIn(question, sql`e.created_on`)} as is_new
      from educator_site es join educator e on e.id = es.educator_id and e.deleted_on is null
    ),
    known as (
      select site_id, count(distinct id) filter (where is_active) as active, count(distinct id) filter (where is_new) as new
      from listed group by grouping sets ((site_id), ())
    ),
    reached as (
      select by_id as site_id, "Educators", "Schools" from (
        with ${activitiesBySite(question)}, ${figuresOf({ rows: 'places' })} select * from figures
      ) by_site
      union all
      select null, "Educators", "Schools" from (
        with ${activitiesOnce(question)}, ${figuresOf({ rows: 'places' })} select * from figures
      ) once
    )
    select coalesce(place.site_id::text, 'total') as "Site", place.site_id as "SiteId",
      coalesce(known.active, 0) as "ActiveEducators", coalesce(known.new, 0) as "NewEducators",
      coalesce(reached."Educators", 0) as "Educators", coalesce(reached."Schools", 0) as "Schools"
    from (select site_id from known union select site_id from reached) place
      left join known on known.site_id is not distinct from place.site_id
      left join reached on reached.site_id is not distinct from place.site_id
      left join site on site.id = place.site_id
    order by place.site_id is null, fold(site.name), site.id
  `,
})
