import { sql } from 'kysely'
import { hours, numeral, words } from '../columns/column.ts'
import { givenHours, personColumns } from '../columns/person-columns.ts'
import { defineReport } from '../define-report.ts'
import { contributedHours, summedHours } from '../hours-of-people.ts'

/**
 * A row for each person and season in which they registered or have hours, and one for each earlier year whose hours were
 * claimed for them and that is no season here. With a site: the people who registered there or have hours given to it, and
 * what they did for it; hours of such a year belong to no site, and are told of those who registered there alone.
 */
export const volunteerHistory = defineReport({
  id: 'VolunteerHistory',
  columns: [
    ...personColumns,
    words(
      'Season',
      ['Season', 'Saison'],
      ['Empty for a year of claimed hours', 'Vide pour une année d’heures attribuées'],
      'Season',
    ),
    words(
      'Sites',
      ['Sites', 'Sites'],
      ['Where the person registered', 'Là où la personne s’est inscrite'],
      'SiteRegistration.SiteId',
    ),
    words(
      'Status',
      ['Status', 'État'],
      ['Approved if one of the registrations is', 'Approuvée si l’une des inscriptions l’est'],
      'SiteRegistration.IsApproved, SiteRegistration.ApprovalDate',
    ),
    ...givenHours,
    numeral(
      'Year',
      ['Year of claimed hours', 'Année des heures attribuées'],
      ['The earlier year', 'L’année antérieure dont il s’agit'],
      'HistoricHours.Year',
    ),
    hours(
      'ClaimedPreparation',
      ['Claimed hours of preparation', 'Heures de préparation attribuées'],
      ['Hours of that year', 'Heures de cette année-là'],
      'HistoricHours.PrepHours',
    ),
    hours(
      'ClaimedDelivery',
      ['Claimed hours of delivery', 'Heures d’animation attribuées'],
      ['Hours of that year', 'Heures de cette année-là'],
      'HistoricHours.DeliveryHours',
    ),
  ],
  sql: ({ siteId }) => sql`
    with registered as (
      select subject_id, season_id, json_agg(distinct site_id) as sites, bool_or(is_approved) as is_approved,
        bool_or(not is_approved and approval_date is null) as is_pending
      from site_registration
      where deleted_on is null and (${siteId}::uuid is null or site_id = ${siteId}::uuid)
      group by subject_id, season_id
    ),
    ${contributedHours(null)},
    totals as (
      select subject_id, season_id, ${summedHours}
      from contributed
      where subject_id is not null and (${siteId}::uuid is null or site_id = ${siteId}::uuid)
      group by subject_id, season_id
      having sum(coalesce(preparation, 0) + coalesce(delivery, 0) + coalesce(support, 0) + coalesce(training, 0)) > 0
    ),
    seasons as (
      select subject_id, season_id, r.sites, r.is_approved, r.is_pending, t.activities, t.preparation, t.delivery,
        t.support, t.training, t.pending
      from registered r full join totals t using (subject_id, season_id)
    ),
    claimed as (
      select subject_id, year, sum(prep_hours) as preparation, sum(delivery_hours) as delivery
      from historic_hours_in_season
      where season_id is null
        and (${siteId}::uuid is null or subject_id in (select subject_id from registered))
      group by subject_id, year
    ),
    line as (
      select subject_id, season_id, sites, is_approved, is_pending, coalesce(activities, 0) as activities,
        coalesce(preparation, 0) as preparation, coalesce(delivery, 0) as delivery, coalesce(support, 0) as support,
        coalesce(training, 0) as training, coalesce(pending, 0) as pending, null::integer as year,
        null::numeric as claimed_preparation, null::numeric as claimed_delivery
      from seasons
      union all
      select subject_id, null, null, null, null, null, null, null, null, null, null, year, preparation, delivery
      from claimed
    )
    select s.full_name as "Person", s.id as "PersonId", season.id as "Season", line.sites as "Sites",
      case when line.is_approved and season.active then 'registrationApproved'
        when line.is_approved then 'registrationAlumni' when line.is_pending then 'registrationPending'
        when line.is_approved is not null then 'registrationWithdrawn' end as "Status",
      line.activities as "Activities", line.preparation as "PreparationHours", line.delivery as "DeliveryHours",
      line.support as "SupportHours", line.training as "TrainingHours",
      line.preparation + line.delivery + line.support + line.training as "TotalHours", line.pending as "PendingHours",
      line.year as "Year", line.claimed_preparation as "ClaimedPreparation", line.claimed_delivery as "ClaimedDelivery"
    from line join subject s on s.id = line.subject_id left join season on season.id = line.season_id
    order by s.family_key, s.given_key, s.id, season.start_date desc nulls last, line.year desc
  `,
})
