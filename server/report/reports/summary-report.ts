import { sql } from 'kysely'
import type { ReportId } from '../../../domain/report/report-ids.ts'
import { keptPairs, newestSearch, standingPairs } from '../../organization/duplicates/standing-pairs.ts'
import { isOfSite } from '../../outreach/of-site.ts'
import { activitiesBySite, activitiesOnce, hasInitiative } from '../activities-of-period.ts'
import { figuresOf } from '../activity-figures.ts'
import { measureColumn, totalColumns } from '../columns/measure-columns.ts'
import { defineReport, type ReportQuestion } from '../define-report.ts'
import { hoursOfPeople } from '../hours-of-people.ts'
import { cameIn } from '../requests-of-period.ts'

/** A measure, its total, and the report that breaks it down, in the order of the page. */
type Line = readonly [measure: string, total: ReturnType<typeof sql>, report: ReportId]

const organizations = (standing: Line[1]) =>
  sql`(select count(*) from organization where deleted_on is null and ${standing})`

const ofRegister: readonly Line[] = [
  // What was merged counts as its target; told besides, since the export lists it too.
  ['Organizations', organizations(sql`status < 2`), 'OrganizationExport'],
  ['MergedOrganizations', organizations(sql`status = 2`), 'OrganizationExport'],
  [
    'SuspectedDuplicates',
    // All that were found, less those settled since. Before the first search nobody knows.
    sql`(select greatest(s.found - ${keptPairs}, 0) ${newestSearch}) + (select count(*) from ${standingPairs})`,
    'OrganizationDuplicates',
  ],
]

const linesOf = (question: ReportQuestion): Line[] => {
  const isOfAll = question.siteId === null
  const isNarrowed = question.initiatives.length > 0
  const activities: ReportId = isOfAll ? 'ActivitySummaryNational' : 'ActivitySummaryBySite'
  const census: ReportId = isOfAll ? 'CensusSummaryNational' : 'CensusSummaryBySite'
  const sumOf = (measure: string, total: Line[1], report: ReportId): Line => [
    measure,
    sql`coalesce(${total}, 0)`,
    report,
  ]
  const figure = (name: string): Line => sumOf(name, sql`f.${sql.ref(name)}`, activities)
  // Beside totals of an initiative, one of everything would be taken for the initiative's.
  const unlessNarrowed = ([measure, total, report]: Line): Line => [
    measure,
    isNarrowed ? sql`null` : total,
    report,
  ]
  const whole = (...line: Parameters<typeof sumOf>): Line => unlessNarrowed(sumOf(...line))
  return [
    ...['Activities', 'Complete', 'Youth', 'YouthAtEvents', 'Adults', 'Volunteers'].map(figure),
    ...['PreparationHours', 'DeliveryHours'].map(figure),
    sumOf('IndigenousYouth', sql`y.indigenous`, isNarrowed ? 'CanCodeCensus' : census),
    sumOf('ActivitiesOfInitiatives', sql`y.of_initiatives`, 'CanCodeActivityExport'),
    whole('GivenHours', sql`h.given`, 'VolunteerHours'),
    whole('PendingHours', sql`h.pending`, 'VolunteerHours'),
    sumOf('SupportLogs', sql`s.logs`, 'ProgramSupport'),
    sumOf('SupportHours', sql`s.hours`, 'ProgramSupport'),
    whole('Trainings', sql`t.trainings`, 'TrainingReport'),
    whole('TrainingHours', sql`t.hours`, 'TrainingReport'),
    whole('Registrations', sql`v.registrations`, 'VolunteerRegistrations'),
    whole('VolunteersApproved', sql`v.approved`, isOfAll ? 'VolunteersNational' : 'VolunteersBySite'),
    sumOf('Schools', sql`f."Schools"`, isNarrowed ? activities : 'OrganizationReach'),
    sumOf('Educators', sql`f."Educators"`, isOfAll && !isNarrowed ? 'EducatorTotals' : activities),
    whole('ActiveEducators', sql`e.active`, 'EducatorsBySite'),
    whole('RequestsReceived', sql`r.received`, 'OutreachRequestExport'),
    whole('RequestsDone', sql`r.done`, 'OutreachRequestExport'),
    // The register is nobody's: what it holds is told with the figures of all sites.
    ...(isOfAll ? ofRegister.map(unlessNarrowed) : []),
  ]
}

const isIndigenous = sql`(a.answers->'YouthDemographics'->>'IndigenousYouth')::boolean`

/** One page of totals; initiatives narrow activities and support, which alone carry them: the others stay empty then. */
export const summaryReport = defineReport({
  id: 'SummaryReport',
  columns: [measureColumn, ...totalColumns],
  sql: (question) => {
    const { begin, end, siteId } = question
    const period = sql`between ${begin}::date and ${end}::date`
    const lines = linesOf(question).map(
      ([measure, total, report], place) =>
        sql`(${place}::integer, ${`measure:${measure}`}::text, (${total})::numeric, ${report}::text)`,
    )
    return sql`
      with ${siteId === null ? activitiesOnce(question) : activitiesBySite(question)}, ${figuresOf({ rows: 'places' })},
      ${hoursOfPeople(question)}
      select line.measure as "Measure", line.total as "Value", line.report as "BrokenDownIn"
      from (select) one left join figures f on true
        cross join (
          select sum(p.number_of_youth) filter (where ${isIndigenous}) as indigenous,
            count(*) filter (where l.id is not null and jsonb_array_length(a.answers->'SpecialInitiatives') > 0)
              as of_initiatives
          from parts p join activity a on a.id = p.id left join logs l on l.id = p.id
        ) y
        cross join (
          select count(*) as registrations, count(distinct i.subject_id) filter (where i.is_approved) as approved
          from site_registration i join season on season.id = i.season_id
            join subject s on s.id = i.subject_id and s.deleted_on is null
          where i.deleted_on is null and season.start_date <= ${end}::date and season.end_date >= ${begin}::date
            and (${siteId}::uuid is null or i.site_id = ${siteId}::uuid)
        ) v
        cross join (
          select count(distinct i.educator_id) as active
          from educator_site i join educator on educator.id = i.educator_id and educator.deleted_on is null
          where i.is_active and (${siteId}::uuid is null or i.site_id = ${siteId}::uuid)
        ) e
        cross join (
          select sum(preparation + delivery + support + training) as given, sum(pending) as pending from totals
        ) h
        cross join (
          select count(distinct p.id) as logs, sum(i.hours) as hours
          from program_support p left join program_support_hours i on i.program_support_id = p.id
          where p.deleted_on is null and p.date_completed ${period}
            and (${siteId}::uuid is null or p.site_id = ${siteId}::uuid)
            and ${hasInitiative(question, sql`p.special_initiatives`)}
        ) s
        cross join (
          select count(distinct t.id) as trainings,
            sum(coalesce(i.participation, 0) + coalesce(i.preparation, 0) + coalesce(i.delivery, 0)) as hours
          from training t left join training_hours i on i.training_id = t.id
          where t.deleted_on is null and t.completed_date ${period}
            and (${siteId}::uuid is null or t.site_id = ${siteId}::uuid or i.site_id = ${siteId}::uuid)
        ) t
        cross join (
          select count(*) as received, count(*) filter (where latest_status = 6) as done from outreach_request
          where deleted_on is null and ${cameIn(question, sql`created_on`)}
            and ${siteId === null ? sql`true` : isOfSite(question.reader, sql`latest_site_id`, siteId)}
        ) r
        cross join lateral (values ${sql.join(lines)}) line (place, measure, total, report)
      order by line.place
    `
  },
})
