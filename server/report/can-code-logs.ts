import { type RawBuilder, sql } from 'kysely'
import { activityAsCounted } from './activities-of-period.ts'
import type { ReportQuestion } from './define-report.ts'

/** The activities of a period and a site that carry an initiative, a row `asked.id`, `a` for each of both. */
export const logsOfInitiatives = (question: ReportQuestion): RawBuilder<unknown> => sql`
  unnest(${[...question.initiatives]}::uuid[]) as asked (id)
    join ${activityAsCounted} a on a.answers->'SpecialInitiatives' @>
        jsonb_build_array(jsonb_build_object('EnumerationId', asked.id::text))
      and a.parent_id is null and a.deleted_on is null
      and a.date between ${question.begin}::date and ${question.end}::date
      and (${question.siteId}::uuid is null or exists (
        select from activity_listing l where l.activity_id = a.id and l.site_id = ${question.siteId}::uuid))`
