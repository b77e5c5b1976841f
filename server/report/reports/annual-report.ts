import { type RawBuilder, sql } from 'kysely'
import { siteOfRequest } from '../../outreach/of-site.ts'
import { wasApproved } from '../../record/was-approved.ts'
import { activitiesBySite, activitiesOnce } from '../activities-of-period.ts'
import { figuresOf } from '../activity-figures.ts'
import { comparedColumns, measureColumn } from '../columns/measure-columns.ts'
import { siteColumns } from '../columns/summary-columns.ts'
import { defineReport, type ReportQuestion } from '../define-report.ts'
import { cameIn } from '../requests-of-period.ts'

/**
 * The measures of a season as rows of site, measure and total; a site of null is the country, where everybody and every
 * activity counts once. A volunteer of a site is new who was approved there in no season before, of the country who was so
 * nowhere. A training counts at its own site and at those whose people took part, as the list of each shows it.
 */
const measuresOf = (question: ReportQuestion): RawBuilder<unknown> => {
  const { begin, end, seasonId } = question
  const period = sql`between ${begin}::date and ${end}::date`
  return sql`
    with approved as (
      select r.site_id, r.subject_id,
        exists (select from site_registration o join season on season.id = o.season_id
          where o.subject_id = r.subject_id and o.site_id = r.site_id and ${wasApproved(sql`o`)} and o.deleted_on is null
            and season.start_date < ${begin}::date) as was_here,
        exists (select from site_registration o join season on season.id = o.season_id
          where o.subject_id = r.subject_id and ${wasApproved(sql`o`)} and o.deleted_on is null
            and season.start_date < ${begin}::date) as was_anywhere
      from site_registration r join subject s on s.id = r.subject_id and s.deleted_on is null
      where r.season_id = ${seasonId}::uuid and r.is_approved and r.deleted_on is null
    ),
    figures as (
      select by_id as site_id, "Activities", "Youth", "PreparationHours" + "DeliveryHours" as "Hours", "Schools", "Educators"
      from (with ${activitiesBySite(question)}, ${figuresOf({ rows: 'places' })} select * from figures) by_site
      union all
      select null, "Activities", "Youth", "PreparationHours" + "DeliveryHours", "Schools", "Educators"
      from (with ${activitiesOnce(question)}, ${figuresOf({ rows: 'places' })} select * from figures) once
    ),
    counted as (
      select site_id, 'VolunteersApproved' as measure, count(*)::numeric as total from approved group by 1
      union all select site_id, 'VolunteersNew', count(*) filter (where not was_here) from approved group by 1
      union all select site_id, 'VolunteersReturning', count(*) filter (where was_here) from approved group by 1
      union all select null, 'VolunteersApproved', count(distinct subject_id) from approved
      union all select null, 'VolunteersNew', count(distinct subject_id) filter (where not was_anywhere) from approved
      union all select null, 'VolunteersReturning', count(distinct subject_id) filter (where was_anywhere) from approved
      union all
      select site_id, line.measure, line.total from figures cross join lateral (values
        ('Activities', "Activities"::numeric), ('Youth', "Youth"), ('Hours', "Hours"), ('Schools', "Schools"),
        ('Educators', "Educators")) line (measure, total)
      union all
      select concerned.site_id, 'Trainings', count(distinct t.id)
      from training t cross join lateral (
        select t.site_id union select h.site_id from training_hours h where h.training_id = t.id and h.site_id is not null
      ) concerned
      where t.deleted_on is null and t.completed_date ${period} group by grouping sets ((concerned.site_id), ())
      union all
      select p.site_id, 'SupportHours', sum(h.hours)
      from program_support p join program_support_hours h on h.program_support_id = p.id
      where p.deleted_on is null and p.date_completed ${period} group by grouping sets ((p.site_id), ())
      union all
      select o.site_id, line.measure, line.total
      from (
        select ${siteOfRequest(sql`latest_site_id`)} as site_id, count(*) as received, count(*) filter (where latest_status = 6) as done
        from outreach_request where deleted_on is null and ${cameIn(question, sql`created_on`)}
        group by 1
        union all
        select null, count(*), count(*) filter (where latest_status = 6)
        from outreach_request where deleted_on is null and ${cameIn(question, sql`created_on`)}
      ) o cross join lateral (values ('RequestsReceived', o.received), ('RequestsDone', o.done))
        line (measure, total)
    )
    select site_id, measure, total from counted`
}

/** The measures in their order: each has its row, whatever there was to count. */
const measures = [
  'VolunteersApproved',
  'VolunteersNew',
  'VolunteersReturning',
  'Activities',
  'Youth',
  'Hours',
  'Schools',
  'Educators',
  'Trainings',
  'SupportHours',
  'RequestsReceived',
  'RequestsDone',
] as const

/** A row for each site and for the country, and measure: this season beside the one before. */
export const annualReport = defineReport({
  id: 'AnnualReport',
  columns: [...siteColumns, measureColumn, ...comparedColumns],
  sql: (question) => sql`
    with this as (${measuresOf(question)}),
    before as (${question.before ? measuresOf({ ...question, ...question.before }) : sql`select * from this where false`}),
    lines as (
      select site.id as site_id, line.place, line.measure from (select id from site union all select null) site (id)
        cross join unnest(${[...measures]}::text[]) with ordinality as line (measure, place)
      where site.id is null or exists (
        select from (select * from this union all select * from before) any_of where any_of.site_id = site.id)
    )
    select coalesce(lines.site_id::text, 'total') as "Site", lines.site_id as "SiteId",
      'measure:' || lines.measure as "Measure", coalesce(this.total, 0) as "ThisSeason",
      case when ${question.before !== null} then coalesce(before.total, 0) end as "SeasonBefore",
      case when before.total > 0 then round((coalesce(this.total, 0) - before.total) / before.total, 4) end as "Change"
    from lines
      left join this on this.site_id is not distinct from lines.site_id and this.measure = lines.measure
      left join before on before.site_id is not distinct from lines.site_id and before.measure = lines.measure
      left join site on site.id = lines.site_id
    order by lines.site_id is null, fold(site.name), lines.site_id, lines.place
  `,
})
