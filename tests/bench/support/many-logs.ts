import type pg from 'pg'
import { personIdOf } from './make-logs.ts'

const sitesOfBench = 50
/** A charity with so many logs has more people than the demonstration. */
const peopleOfBench = 20_000

/** Ids of the sites among which {@link growTo} spreads logs. */
export const benchSites: readonly string[] = Array.from(
  { length: sitesOfBench },
  (_, index) => `5173be9c-0000-4000-8000-${String(index).padStart(12, '0')}`,
)

/** Adds 50 sites and 20,000 people to a demonstration charity; its coordinator is approved at the first five. */
export async function addSites(client: pg.Client): Promise<void> {
  await client.query(
    `insert into site (id, name, url_part, type)
     select id::uuid, 'Bench ' || place, 'Bench' || place, 0 from unnest($1::text[]) with ordinality as s (id, place)`,
    [benchSites],
  )
  await client.query(
    `insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date)
     select gen_random_uuid(), $1, site_id, season.id, true, now() from season, unnest($2::uuid[]) as s (site_id)`,
    [personIdOf('coordinator'), benchSites.slice(0, 5)],
  )
  await client.query(
    `insert into subject (id, email, given_name, family_name)
     select ${benchPerson('place')}, 'bench' || place || '@elan.example', 'Bench', 'Person ' || place
     from generate_series(0, ${peopleOfBench - 1}) as place`,
  )
}

const benchPerson = (place: string): string => `md5('bench person ' || ${place})::uuid`

/** Whose a copy is: of the original's people in each fiftieth round, of others otherwise. */
const personOfCopy = (original: string): string => `case
  when ${original} is null or copy.round % 50 = 0 then ${original}
  else ${benchPerson(`(hashtext(${original}::text || copy.n) & 2147483647) % ${peopleOfBench}`)} end`

/**
 * Copies the demonstration's logs with their hours, schools and educators until there are so many at the bench's sites,
 * by SQL alone: a copy has an id made of the original's and a number.
 */
export async function growTo(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(`set work_mem = '256MB'`)
  const indexes = await takeIndexesOff(client)
  await client.query(
    `create table if not exists bench_origin as
     select id, row_number() over (order by id) - 1 as place, count(*) over () as many
     from activity where parent_id is null and deleted_on is null`,
  )
  const copies = `(
    select origin.id as old_id, md5(origin.id::text || n)::uuid as new_id, n, n / origin.many as round,
      ($3::uuid[])[1 + n % ${sitesOfBench}] as site_id
    from generate_series($1::int, $2::int - 1) as n
      join bench_origin origin on origin.place = n % (select many from bench_origin limit 1)
  ) copy`
  const range = [from, to, benchSites]
  await client.query(
    `insert into activity (id, workshop_type_id, created_by_site_id, season_id, name, date, time, location_type_id,
       description, number_of_youth, answers, is_complete, version, created_on, modified_on, created_by_id, modified_by_id)
     select new_id, workshop_type_id, site_id, season_id, name || ' ' || n, date - n % 300, time, location_type_id,
       description, number_of_youth, answers, is_complete, version, created_on, modified_on - n * interval '1 second',
       ${personOfCopy('created_by_id')}, modified_by_id
     from ${copies} join activity on activity.id = old_id`,
    range,
  )
  await client.query(
    `insert into activity_listing (site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title)
     select created_by_site_id, activity.id, season_id, date, created_on, modified_on, is_complete, fold(name)
     from ${copies} join activity on activity.id = new_id`,
    range,
  )
  for (const [table, columns] of [
    ['activity_hours', 'id, position, subject_id, site_id, contact, preparation, delivery'],
    ['activity_school', 'id, position, organization_id, number_of_youth'],
    ['activity_educator', 'id, position, organization_id, educator_id, contact, activity_feedback'],
  ] as const) {
    const chosen = columns
      .replace('site_id', 'item.site_id')
      .replace('subject_id', personOfCopy('item.subject_id'))
    await client.query(
      `insert into ${table} (activity_id, ${columns})
       select new_id, ${chosen} from ${copies} join ${table} item on item.activity_id = old_id`,
      range,
    )
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query(
    'vacuum (analyze) activity, activity_listing, activity_hours, activity_school, activity_educator',
  )
}

/** Takes the secondary indexes off the tables that grow, and gives their definitions: built at the end they take a tenth. */
async function takeIndexesOff(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename like 'activity%' and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}
