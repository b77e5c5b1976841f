import { type RawBuilder, sql } from 'kysely'
import { hasInitiative } from '../activities-of-period.ts'
import { personOfLogColumns } from '../columns/person-columns.ts'
import { siteColumns } from '../columns/summary-columns.ts'
import { supportColumns } from '../columns/support-columns.ts'
import { defineReport, type ReportQuestion } from '../define-report.ts'
import { isAfter, personName } from '../named-person.ts'

const logs = (question: ReportQuestion, after: string | null): RawBuilder<unknown> => sql`
  select p.* from program_support p
  where p.deleted_on is null and p.date_completed between ${question.begin}::date and ${question.end}::date
    and (${question.siteId}::uuid is null or p.site_id = ${question.siteId}::uuid)
    and ${hasInitiative(question, sql`p.special_initiatives`)} and ${isAfter(sql`(p.date_completed, p.id)`, after)}
  order by p.date_completed, p.id`

/** A row for each person in a program support log. One without anybody has a row, too. */
export const programSupport = defineReport({
  id: 'ProgramSupport',
  columns: [...supportColumns, ...siteColumns, ...personOfLogColumns],
  page: (question, after, take) => sql`
    with page as (${logs(question, after)} limit ${take})
    select page.date_completed || '/' || page.id as "Key", page.id as "SupportId", page.date_completed as "Date",
      page.name as "Name", page.description as "Description", page.site_id as "Site", page.site_id as "SiteId",
      jsonb_path_query_array(page.special_initiatives, '$[*].EnumerationId') as "SpecialInitiatives",
      (
        select json_agg(k.kit_id order by k.position) from program_support_kit k
        where k.program_support_id = page.id and k.kit_id is not null
      ) as "Kits",
      case when h.id is not null then ${personName(question)} end as "Person", s.id as "PersonId",
      coalesce(h.hours, 0) as "SupportHours"
    from page left join program_support_hours h on h.program_support_id = page.id left join subject s on s.id = h.subject_id
    order by page.date_completed, page.id, h.position, h.id`,
  count: (question) => sql`
    select h.id from (${logs(question, null)}) log left join program_support_hours h on h.program_support_id = log.id`,
})
