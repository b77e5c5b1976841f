import { type RawBuilder, sql } from 'kysely'
import { wasApproved } from '../record/was-approved.ts'
import type { ReportQuestion } from './define-report.ts'

/** What volunteers of a season are counted by; `by` is the place of a person: a site, a province, or none. */
type Place = 'site' | 'region' | 'nation'

/**
 * The people who registered for a season, each once at a place, as a table `volunteers` to be put behind `with`: `by_id`,
 * and of each place how many are approved, pending and withdrawn, and of the approved how many are new, returning and
 * students. Somebody with several registrations is approved if one is, else pending if one is. Returning is whoever was
 * approved in a season before, also where that was withdrawn since: at a site there, elsewhere at any site of the question.
 */
export const volunteersOfSeason = (question: ReportQuestion, place: Place): RawBuilder<unknown> => sql`
  asked as (select id, start_date from season where id = ${question.seasonId}::uuid),
  registered as (
    select r.subject_id, r.site_id, r.is_approved, r.approval_date
    from site_registration r join asked on r.season_id = asked.id
      join subject s on s.id = r.subject_id and s.deleted_on is null
    where r.deleted_on is null and (${question.siteId}::uuid is null or r.site_id = ${question.siteId}::uuid)
  ),
  people as (
    select ${placeOf(place)} as by_id, r.subject_id, bool_or(r.is_approved) as is_approved,
      bool_or(not r.is_approved and r.approval_date is null) as is_pending,
      bool_or(student.volunteer_profile_id is not null) as is_student
    from registered r
      left join volunteer_profile profile on profile.subject_id = r.subject_id and profile.deleted_on is null
      left join volunteer_student_profile student on student.volunteer_profile_id = profile.id
    group by 1, 2
  ),
  known as (
    select distinct r.subject_id, ${place === 'site' ? sql`r.site_id` : sql`null::uuid`} as by_id
    from site_registration r join season on season.id = r.season_id join asked on season.start_date < asked.start_date
    where r.deleted_on is null and ${wasApproved(sql`r`)}
      and (${question.siteId}::uuid is null or r.site_id = ${question.siteId}::uuid)
      and r.subject_id in (select subject_id from registered)
  ),
  volunteers as (
    select p.by_id, count(*) filter (where p.is_approved) as "Approved",
      count(*) filter (where not p.is_approved and p.is_pending) as "Pending",
      count(*) filter (where not p.is_approved and not p.is_pending) as "Withdrawn",
      count(*) filter (where p.is_approved and known.subject_id is null) as "New",
      count(*) filter (where p.is_approved and known.subject_id is not null) as "Returning",
      count(*) filter (where p.is_approved and p.is_student) as "Students"
    from people p left join known on known.subject_id = p.subject_id
      ${place === 'site' ? sql`and known.by_id = p.by_id` : sql``}
    group by p.by_id
  )`

const placeOf = (place: Place): RawBuilder<unknown> =>
  place === 'site' ? sql`r.site_id` : place === 'region' ? sql`profile.province_id` : sql`null::uuid`
