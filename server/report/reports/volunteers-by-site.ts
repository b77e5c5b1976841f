import { sql } from 'kysely'
import { siteColumns } from '../columns/summary-columns.ts'
import { volunteerFigures } from '../columns/volunteer-columns.ts'
import { defineReport } from '../define-report.ts'
import { volunteersOfSeason } from '../volunteers-of-season.ts'

/** A row for each site with registrations for the season. */
export const volunteersBySite = defineReport({
  id: 'VolunteersBySite',
  columns: [...siteColumns, ...volunteerFigures],
  sql: (question) => sql`
    with ${volunteersOfSeason(question, 'site')}
    select site.id as "Site", site.id as "SiteId", volunteers.*
    from volunteers join site on site.id = volunteers.by_id
    order by fold(site.name), site.id
  `,
})
