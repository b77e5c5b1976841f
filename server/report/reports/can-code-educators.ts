import { sql } from 'kysely'
import { personNameOf } from '../../db/person-name.ts'
import { isCounted } from '../activities-of-period.ts'
import { contactKey } from '../activity-figures.ts'
import { logsOfInitiatives } from '../can-code-logs.ts'
import { id, integer, text, words } from '../columns/column.ts'
import { defineReport } from '../define-report.ts'

/**
 * A row for each educator of the initiatives with their school, and for each school that was reached without an educator of
 * its own. The school is the one that the log names, else the educator's. Educators who are in no register have no id; they
 * are one by e-mail, or else by name. Schools that are told in words have none either, and are one by name.
 */
export const canCodeEducators = defineReport({
  id: 'CanCodeEducators',
  columns: [
    text(
      'Educator',
      ['Educator', 'Personne enseignante'],
      [
        'Empty where the school was reached without an educator of its own',
        'Vide si l’école a été rejointe sans personne enseignante de cette école',
      ],
      'EducatorLogHeader.Items.EducatorAuxData',
    ),
    id(
      'EducatorId',
      ['Educator id', 'Identifiant de la personne enseignante'],
      ['Identifies the educator in the register', 'Identifie la personne enseignante dans le registre'],
      'EducatorAuxData.Id',
    ),
    text(
      'School',
      ['School', 'École'],
      [
        'The school; one that is not in the register as it was named, all of that name together',
        'L’école; hors registre, telle qu’elle a été nommée, toutes celles de ce nom ensemble',
      ],
      'Organization.Name, OrganizationDetails.Name',
      { width: 40 },
    ),
    id(
      'SchoolId',
      ['School id', 'Identifiant de l’école'],
      [
        'Identifies the school; empty for one that is not in the register',
        'Identifie l’école; vide si elle est hors registre',
      ],
      'Organization.Id',
    ),
    words(
      'Province',
      ['Province or territory', 'Province ou territoire'],
      [
        'Where the school is; of one that is not in the register, where logs tell one province alone',
        'Là où se trouve l’école; hors registre, si les fiches ne donnent qu’une seule province',
      ],
      'Organization.RegionId, OrganizationDetails.RegionId',
    ),
    integer(
      'Activities',
      ['Activities', 'Activités'],
      [
        'Activities of the initiatives in which the educator is named, or which reached the school',
        'Activités des initiatives où la personne est nommée, ou qui ont rejoint l’école',
      ],
      'Workshop',
    ),
    integer(
      'SchoolYouth',
      ['Youth of the school', 'Jeunes de l’école'],
      ['Youth of that school in those activities', 'Jeunes de cette école dans ces activités'],
      'SchoolDemographicResponseHeader.Items.NumberOfYouth',
    ),
    words(
      'Grades',
      ['Grades', 'Niveaux scolaires'],
      [
        'Grades of those activities and of those inside of them',
        'Niveaux de ces activités et de leurs parties',
      ],
      'GradesHeader',
    ),
    words(
      'Languages',
      ['Languages', 'Langues'],
      [
        'Languages of those activities and of those inside of them',
        'Langues de ces activités et de leurs parties',
      ],
      'LanguagesHeader',
    ),
  ],
  sql: (question) => sql`
    with logs as materialized (select distinct a.id, a.workshop_type_id as type_id from ${logsOfInitiatives(question)}),
    visited as (
      select l.id as log_id, l.type_id, coalesce(m.target_id, s.organization_id) as school_id, s.number_of_youth,
        nullif(case when s.organization_id is null then trim(s.details->>'Name') end, '') as told_school,
        case when s.organization_id is null then s.details->>'RegionId' end as told_region
      from logs l join activity_school s on s.activity_id = l.id
        left join merged_organization m on m.id = s.organization_id
    ),
    reached as (
      select log_id, school_id, fold(told_school) as told, min(told_school) as told_school,
        min(told_region) as first_region, max(told_region) as last_region,
        sum(number_of_youth) filter (where ${isCounted('SchoolNumberOfYouth', 'type_id')}) as youth
      from visited where school_id is not null or told_school is not null group by 1, 2, 3
    ),
    named as (
      select l.id as log_id, e.educator_id,
        case when e.educator_id is null then ${contactKey(sql`e.contact`)} end as contact,
        case when e.educator_id is null then ${personNameOf(sql`e.contact->>'FirstName'`, sql`e.contact->>'LastName'`)}
          else ${personNameOf(sql`known.first_name`, sql`known.last_name`)} end as educator,
        coalesce(m.target_id, e.organization_id, known.organization_id) as school_id,
        case when e.educator_id is null and e.organization_id is null then trim(e.contact->>'Organization') end as told_school
      from logs l join activity_educator e on e.activity_id = l.id
        left join educator known on known.id = e.educator_id
        left join merged_organization m on m.id = coalesce(e.organization_id, known.organization_id)
    ),
    met as (
      select log_id, educator_id, contact, school_id, nullif(fold(told_school), '') as told,
        min(nullif(educator, '')) as educator, min(nullif(told_school, '')) as told_school
      from named where educator_id is not null or contact is not null group by 1, 2, 3, 4, 5
    ),
    found as (
      select m.*, r.youth, r.first_region, r.last_region
      from met m left join reached r on r.log_id = m.log_id and (r.school_id = m.school_id or r.told = m.told)
      union all
      select r.log_id, null, null, r.school_id, r.told, null, r.told_school, r.youth, r.first_region,
        r.last_region
      from reached r
      where not exists (
        select from met m where m.log_id = r.log_id and (m.school_id = r.school_id or m.told = r.told))
    ),
    -- Joined by what may be null, each row would meet each other one.
    rows as (select found.*, jsonb_build_array(educator_id, contact, school_id, told)::text as key from found),
    said as (
      select rows.key,
        array_agg(distinct grade.value) filter (where grade.value is not null) as grades,
        array_agg(distinct language.value) filter (where language.value is not null) as languages
      from rows join activity part on (part.id = rows.log_id or part.parent_id = rows.log_id) and part.deleted_on is null
        left join lateral (
          select chosen->>'EnumerationId' as value
          from jsonb_array_elements(coalesce(part.answers->'Grades', '[]')) chosen
          where part.parent_id is not null or ${isCounted('GradesHeader', 'part.workshop_type_id')}) grade on true
        left join lateral (
          select chosen->>'EnumerationId' as value
          from jsonb_array_elements(coalesce(part.answers->'Languages', '[]')) chosen
          where part.parent_id is not null or ${isCounted('LanguagesHeader', 'part.workshop_type_id')}) language on true
      group by 1
    ),
    summed as (
      select key, educator_id, contact, school_id, told, min(told_school) as told_school,
        coalesce(min(min(educator)) over (partition by educator_id, contact), contact) as educator,
        count(distinct log_id) as activities, sum(youth) as youth,
        case when min(first_region) = max(last_region) then min(first_region) end as told_region
      from rows group by key, educator_id, contact, school_id, told
    )
    select s.educator as "Educator", s.educator_id as "EducatorId", coalesce(o.name, s.told_school) as "School",
      o.id as "SchoolId", coalesce(o.region_id::text, s.told_region) as "Province", s.activities as "Activities",
      coalesce(s.youth, 0) as "SchoolYouth",
      coalesce(to_json(said.grades), '[]') as "Grades", coalesce(to_json(said.languages), '[]') as "Languages"
    from summed s
      join said on said.key = s.key
      left join organization o on o.id = s.school_id
    order by fold(coalesce(o.name, s.told_school, '')), o.id, s.educator is null, fold(s.educator), s.educator_id, s.contact
  `,
})
