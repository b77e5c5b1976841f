import { sql } from 'kysely'
import { givenHours, personOrOthersColumns } from '../columns/person-columns.ts'
import { siteColumns } from '../columns/summary-columns.ts'
import { defineReport } from '../define-report.ts'
import { hoursOfPeople } from '../hours-of-people.ts'

/**
 * A row for each person and site that they gave hours to; everybody without an account is one row of their site. The hours
 * of an item are given to its site, or else to that of its log; those of children count with their parent, as in the
 * volunteer record.
 */
export const volunteerHours = defineReport({
  id: 'VolunteerHours',
  columns: [...personOrOthersColumns, ...siteColumns, ...givenHours],
  sql: (question) => sql`
    with ${hoursOfPeople(question)}
    select coalesce(s.full_name, '~without-account') as "Person", s.id as "PersonId", site.id as "Site",
      site.id as "SiteId", activities as "Activities", preparation as "PreparationHours", delivery as "DeliveryHours",
      support as "SupportHours", training as "TrainingHours", preparation + delivery + support + training as "TotalHours",
      pending as "PendingHours"
    from totals left join subject s on s.id = totals.subject_id join site on site.id = totals.site_id
    where preparation + delivery + support + training + pending > 0
    order by fold(site.name), site.id, s.id is null, s.family_key, s.given_key, s.id
  `,
})
