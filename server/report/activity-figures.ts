import { type RawBuilder, sql } from 'kysely'
import { EMPTY_ID } from '../../domain/kernel/ids.ts'
import { personNameOf } from '../db/person-name.ts'

/** Who somebody without an account is: by e-mail, or else by name; null for nobody. */
export const contactKey = (contact: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  nullif(lower(coalesce(nullif(trim(${contact}->>'Email'), ''),
    ${personNameOf(sql`${contact}->>'FirstName'`, sql`${contact}->>'LastName'`)})), '')`

interface FigureOptions {
  /** A row for each type, for the place as a whole (`type_id` is the empty id), or both. */
  rows?: 'types' | 'places' | 'both'
  /** Narrows the schools `o` of a place `parts.by_id`. */
  schoolsOf?: RawBuilder<unknown>
}

const none = sql`${EMPTY_ID}::uuid`

/**
 * The columns of `activityFigures` as a table `figures`, to be put behind `logs` and `parts` (`activities-of-period.ts`): rows by
 * place (`by_id`) and type. People and schools are counted once within a row. Whoever occurs often is brought
 * down to one line first, so that a million logs are read once for each kind of item.
 */
export const figuresOf = ({
  rows = 'types',
  schoolsOf = sql`true`,
}: FigureOptions = {}): RawBuilder<unknown> => {
  const sets = {
    types: sql`by_id, type_id`,
    places: sql`grouping sets ((by_id, type_id), (by_id)) having grouping(type_id) = 1`,
    both: sql`grouping sets ((by_id, type_id), (by_id))`,
  }[rows]
  const place = sql`by_id, coalesce(type_id, ${none}) as type_id`
  return sql`
  logged as (
    select ${place}, count(*) as activities, count(*) filter (where is_complete) as complete
    from logs group by ${sets}
  ),
  reached as (
    select ${place}, sum(number_of_youth) as youth, sum(number_of_youth_at_event) as youth_at_events,
      sum(number_of_adults) as adults
    from parts group by ${sets}
  ),
  given as (
    select p.by_id, p.type_id, h.subject_id,
      case when h.subject_id is null then ${contactKey(sql`h.contact`)} end as contact,
      sum(h.preparation) as preparation, sum(h.delivery) as delivery
    from parts p join activity_hours h on h.activity_id = p.id
    group by 1, 2, 3, 4
  ),
  helped as (
    select ${place}, sum(preparation) as preparation, sum(delivery) as delivery,
      count(distinct subject_id) filter (where preparation > 0 or delivery > 0)
        + count(distinct contact) filter (where preparation > 0 or delivery > 0) as volunteers
    from given group by ${sets}
  ),
  visited as (
    select distinct p.by_id, p.type_id, o.id
    from parts p join activity_school s on s.activity_id = p.id
      left join merged_organization m on m.id = s.organization_id
      join organization o on o.id = coalesce(m.target_id, s.organization_id) and ${schoolsOf}
  ),
  schools as (select ${place}, count(distinct id) as schools from visited group by ${sets}),
  met as (
    select distinct p.by_id, p.type_id, e.educator_id,
      case when e.educator_id is null then ${contactKey(sql`e.contact`)} end as contact
    from parts p join activity_educator e on e.activity_id = p.id
  ),
  educators as (
    select ${place}, count(distinct educator_id) + count(distinct contact) as educators from met group by ${sets}
  ),
  figures as (
    select by_id, type_id, activities as "Activities", complete as "Complete", coalesce(youth, 0) as "Youth",
      coalesce(youth_at_events, 0) as "YouthAtEvents", coalesce(adults, 0) as "Adults",
      coalesce(schools, 0) as "Schools", coalesce(educators, 0) as "Educators", coalesce(volunteers, 0) as "Volunteers",
      coalesce(preparation, 0) as "PreparationHours", coalesce(delivery, 0) as "DeliveryHours"
    from logged left join reached using (by_id, type_id) left join helped using (by_id, type_id)
      left join schools using (by_id, type_id) left join educators using (by_id, type_id)
  )`
}
