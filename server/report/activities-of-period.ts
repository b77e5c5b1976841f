import { type RawBuilder, sql } from 'kysely'
import { typeIdsCounting } from '../../domain/activity/counted.ts'
import type { MatrixField } from '../../domain/activity/matrix.ts'
import { EMPTY_ID } from '../../domain/kernel/ids.ts'
import type { ReportQuestion } from './define-report.ts'

/** True for logs that carry one of the initiatives, or for all where none was asked for; `answers` is a column. */
export const hasInitiative = ({ initiatives }: ReportQuestion, answers: RawBuilder<unknown>) =>
  initiatives.length === 0
    ? sql`true`
    : sql`exists (
        select from jsonb_array_elements(${answers}) chosen
        where chosen->>'EnumerationId' = any(${[...initiatives]}::text[])
      )`

/**
 * True for rows whose type counts the field (decisions: what a type hides counts for nothing); `type` is a column. For
 * activities that stand by themselves.
 */
export const isCounted = (field: MatrixField, type: string): RawBuilder<unknown> =>
  sql`${sql.ref(type)} = any(${typeIdsCounting(field)}::uuid[])`

const whereShown = (field: MatrixField, column: string) => sql`
  case when ${isCounted(field, 'workshop_type_id')} then ${sql.ref(column)} end as ${sql.ref(column)}`

/**
 * `activity` as sums read it: a number of youth that the type hides is null, since it counts for nothing (decisions). For
 * activities that stand by themselves; those inside of them count as what they are, whatever the type around them.
 */
export const activityAsCounted = sql`(
  select id, parent_id, deleted_on, date, workshop_type_id, is_complete, answers, number_of_adults,
    ${whereShown('NumberOfYouth', 'number_of_youth')},
    ${whereShown('NumberOfYouthAtEvent', 'number_of_youth_at_event')}
  from activity
)`

/**
 * The activities of a report as rows of tables, to be put behind `with`; the fields are those that sums need.
 * `logs`: a row for each activity and site that it belongs to (decisions, Activities: a log belongs to the site that made
 * it and to those of its site responses), as the lists of the sites show them. `parts`: the same activities and those
 * inside of them, which count where youth, hours and people are added up. Deleted ones are in neither.
 */
export const activitiesBySite = (question: ReportQuestion): RawBuilder<unknown> => sql`
  logs as materialized (
    select l.site_id as by_id, a.workshop_type_id as type_id, a.id, a.is_complete, a.number_of_youth,
      a.number_of_youth_at_event, a.number_of_adults
    from activity_listing l join ${activityAsCounted} a on a.id = l.activity_id
    where l.date between ${question.begin}::date and ${question.end}::date
      and (${question.siteId}::uuid is null or l.site_id = ${question.siteId}::uuid)
      and ${hasInitiative(question, sql`a.answers->'SpecialInitiatives'`)}
  ), ${partsOfLogs}`

const none = sql`${EMPTY_ID}::uuid`

/** The same with each activity once, whatever its sites: `by_id` is the empty id. */
export const activitiesOnce = (question: ReportQuestion): RawBuilder<unknown> => sql`
  logs as materialized (
    select ${none} as by_id, a.workshop_type_id as type_id, a.id, a.is_complete, a.number_of_youth,
      a.number_of_youth_at_event, a.number_of_adults
    from ${activityAsCounted} a
    where a.parent_id is null and a.deleted_on is null
      and a.date between ${question.begin}::date and ${question.end}::date
      and ${hasInitiative(question, sql`a.answers->'SpecialInitiatives'`)}
  ), ${partsOfLogs}`

/** A row for each activity and province of its schools; `by_id` is the province, or the empty id where none is known. */
export const activitiesByRegion = (question: ReportQuestion): RawBuilder<unknown> => sql`
  logs as materialized (
    select distinct coalesce(school.region_id, ${none}) as by_id, a.workshop_type_id as type_id, a.id, a.is_complete,
      a.number_of_youth, a.number_of_youth_at_event, a.number_of_adults
    from ${activityAsCounted} a
      left join lateral (
        select o.region_id from activity_school s left join merged_organization m on m.id = s.organization_id
          join organization o on o.id = coalesce(m.target_id, s.organization_id)
        where s.activity_id = a.id
      ) school on true
    where a.parent_id is null and a.deleted_on is null
      and a.date between ${question.begin}::date and ${question.end}::date
      and ${hasInitiative(question, sql`a.answers->'SpecialInitiatives'`)}
  ), ${partsOfLogs}`

/** See {@link activitiesBySite}: to be put behind any `logs`. */
export const partsOfLogs = sql`
  parts as materialized (
    select by_id, type_id, id, number_of_youth, number_of_youth_at_event, number_of_adults from logs
    union all
    select logs.by_id, logs.type_id, child.id, child.number_of_youth, child.number_of_youth_at_event,
      child.number_of_adults
    from activity child join logs on logs.id = child.parent_id
    where child.parent_id is not null and child.deleted_on is null
  )`
