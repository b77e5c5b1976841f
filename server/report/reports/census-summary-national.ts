import { sql } from 'kysely'
import { activitiesOnce } from '../activities-of-period.ts'
import { censusColumns, listOfBreakdown } from '../census/census-columns.ts'
import { censusFigures } from '../census/census-figures.ts'
import { integer, percent, words } from '../columns/column.ts'
import { defineReport } from '../define-report.ts'

/** A row for each measure: what was reached in all, then youth by each answer with their share of all youth. */
export const censusSummaryNational = defineReport({
  id: 'CensusSummaryNational',
  lists: Object.values(listOfBreakdown),
  columns: [
    words(
      'Measure',
      ['Measure', 'Mesure'],
      ['What is counted, and by what', 'Ce qui est compté, et selon quoi'],
      'Workshop',
    ),
    words(
      'Value',
      ['Answer', 'Réponse'],
      ['The answer that the youth are counted by', 'La réponse selon laquelle les jeunes sont comptés'],
      'GradesHeader, LanguagesHeader, YouthDemographics',
    ),
    integer(
      'Number',
      ['Number', 'Nombre'],
      [
        'Activities, or youth of the activities and of those inside of them. A group of several grades or languages counts under each',
        'Activités, ou jeunes des activités et de celles qui en font partie. Un groupe de plusieurs années ou langues compte sous chacune',
      ],
      'Workshop, NumberOfYouth',
    ),
    percent(
      'Share',
      ['Share of all youth', 'Part de tous les jeunes'],
      ['Of all youth of the period', 'De tous les jeunes de la période'],
      'NumberOfYouth',
    ),
  ],
  sql: (question) => sql`
    with ${activitiesOnce(question)}, ${censusFigures(question.lists)}
    select line."Measure", line."Value", line."Number", line."Share"
    from (select coalesce(sum("Activities"), 0) as activities, coalesce(sum("Youth"), 0) as youth from census) whole
      left join census on true
      cross join lateral (values
        (1, 'activities', null::text, whole.activities, null::numeric),
        (2, 'youth', null, whole.youth, case when whole.youth > 0 then 1 end),
        ${sql.join(
          censusColumns(question.lists).map(
            ({ name, breakdown, value }, place) => sql`(
              ${place + 3}::integer, ${`youthBy${breakdown}`}, ${value ?? 'notSaid'}::text,
              coalesce(${sql.ref(`census.${name}`)}, 0),
              coalesce(${sql.ref(`census.${name}`)}, 0) / nullif(whole.youth, 0)::numeric)`,
          ),
        )}
      ) as line (place, "Measure", "Value", "Number", "Share")
    order by line.place
  `,
})
