import { type RawBuilder, sql } from 'kysely'
import type { ReportQuestion } from './define-report.ts'

/** Days from and to which hours count; null for all that were ever given. */
type Period = Pick<ReportQuestion, 'begin' | 'end'> | null

/**
 * What was given as a table `contributed`, to be put behind `with`: a row for each item of a log, of nobody in particular
 * (`subject_id` null) for those without an account. The hours of an item are given to its site, or else to that of its
 * log; those of children count with their parent, as in the volunteer record; those that a site has still to review do not
 * count yet. Hours that a file brought along count in their season like those of a log, though no log says them.
 */
export const contributedHours = (period: Period): RawBuilder<unknown> => {
  const within = (day: RawBuilder<unknown>) =>
    period ? sql`and ${day} between ${period.begin}::date and ${period.end}::date` : sql``
  return sql`
    contributed as (
      select h.subject_id, root.season_id, coalesce(h.site_id, root.created_by_site_id) as site_id, root.id as log_id,
        h.preparation, h.delivery, null::numeric as support, null::numeric as training,
        not site.require_review or review.activity_id is not null as counts
      from activity a join activity root on root.id = coalesce(a.parent_id, a.id)
        join activity_hours h on h.activity_id = a.id
        join site on site.id = root.created_by_site_id
        left join activity_review review on review.activity_id = root.id and review.status = 'Reviewed'
      where root.parent_id is null and root.deleted_on is null and a.deleted_on is null ${within(sql`root.date`)}
      union all
      select h.subject_id, p.season_id, coalesce(h.site_id, p.site_id), null, null, null, h.hours, null, true
      from program_support p join program_support_hours h on h.program_support_id = p.id
      where p.deleted_on is null ${within(sql`p.date_completed`)}
      union all
      select h.subject_id, t.season_id, coalesce(h.site_id, t.site_id), null, null, null, null,
        coalesce(h.participation, 0) + coalesce(h.preparation, 0) + coalesce(h.delivery, 0), true
      from training t join training_hours h on h.training_id = t.id
      where t.deleted_on is null ${within(sql`t.completed_date`)}
      union all
      select h.subject_id, h.season_id, h.site_id, null, h.prep_hours, h.delivery_hours, h.support_hours, null, true
      from historic_hours_in_season h
      where h.season_id is not null ${within(sql`h.given_on`)}
    )`
}

/** The sums of a group of {@link contributedHours}: what counts, by kind, and what is `pending` and nowhere else. */
export const summedHours = sql`
        count(distinct log_id) filter (where counts and coalesce(preparation, 0) + coalesce(delivery, 0) > 0) as activities,
        coalesce(sum(preparation) filter (where counts), 0) as preparation,
        coalesce(sum(delivery) filter (where counts), 0) as delivery,
        coalesce(sum(support), 0) as support, coalesce(sum(training), 0) as training,
        coalesce(sum(coalesce(preparation, 0) + coalesce(delivery, 0)) filter (where not counts), 0) as pending`

/**
 * What people gave in a period as a table `totals`, to be put behind `with`: a row for each person and site that they gave
 * it to; `subject_id` is null for everybody without an account.
 */
export const hoursOfPeople = ({ begin, end, siteId }: ReportQuestion): RawBuilder<unknown> => sql`
    ${contributedHours({ begin, end })},
    totals as (
      select subject_id, site_id, ${summedHours}
      from contributed where ${siteId}::uuid is null or site_id = ${siteId}::uuid
      group by subject_id, site_id
    )`
