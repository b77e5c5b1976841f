import { type RawBuilder, sql } from 'kysely'
import { personOfLogColumns } from '../columns/person-columns.ts'
import { siteColumns } from '../columns/summary-columns.ts'
import { trainingColumns } from '../columns/training-columns.ts'
import { defineReport, type ReportQuestion } from '../define-report.ts'
import { isAfter, personName } from '../named-person.ts'

/** The people of the trainings of a period: of a site are those of its trainings, and its own people in others'. */
const isOfSite = ({ siteId }: ReportQuestion) =>
  sql`(${siteId}::uuid is null or t.site_id = ${siteId}::uuid or h.site_id = ${siteId}::uuid)`

const trainings = (question: ReportQuestion, after: string | null): RawBuilder<unknown> => sql`
  select t.* from training t
  where t.deleted_on is null and t.completed_date between ${question.begin}::date and ${question.end}::date
    and (
      ${question.siteId}::uuid is null or t.site_id = ${question.siteId}::uuid
      or exists (select from training_hours h where h.training_id = t.id and h.site_id = ${question.siteId}::uuid)
    )
    and ${isAfter(sql`(t.completed_date, t.id)`, after)}
  order by t.completed_date, t.id`

/** A row for each person in a training; whoever gave it and took part stands in two. One without anybody has a row, too. */
export const trainingReport = defineReport({
  id: 'TrainingReport',
  columns: [...trainingColumns, ...siteColumns, ...personOfLogColumns],
  page: (question, after, take) => sql`
    with page as (${trainings(question, after)} limit ${take})
    select t.completed_date || '/' || t.id as "Key", t.id as "TrainingId", t.training_type_id as "Type",
      t.training_delivered_id as "Delivered", t.other_training as "OtherTraining", t.conference_id as "Conference",
      t.completed_date as "Date", t.site_id as "Site", t.site_id as "SiteId", t.description as "Description",
      t.external_facilitators as "ExternalFacilitators",
      jsonb_path_query_array(t.answers, '$.Skills[*].EnumerationId') as "Skills",
      jsonb_path_query_array(t.answers, '$.DeliveryFormats[*].EnumerationId') as "Formats",
      case when h.facilitates then 'facilitator' when h.id is not null then 'participant' end as "Part",
      case when h.id is not null then ${personName(question)} end as "Person", s.id as "PersonId",
      coalesce(h.participation, 0) as "ParticipationHours",
      coalesce(h.preparation, 0) as "PreparationHours", coalesce(h.delivery, 0) as "DeliveryHours"
    from page t left join training_hours h on h.training_id = t.id and ${isOfSite(question)}
      left join subject s on s.id = h.subject_id
    order by t.completed_date, t.id, h.facilitates desc, h.position, h.id`,
  count: (question) => sql`
    select h.id from (${trainings(question, null)}) t
      left join training_hours h on h.training_id = t.id and ${isOfSite(question)}`,
})
