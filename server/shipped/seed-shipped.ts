import { type RawBuilder, sql } from 'kysely'
import { activityTypeIds, activityTypeNames } from '../../domain/activity/constants.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import type { Tx } from '../db/connection.ts'
import { journalReference } from '../record/journal-reference.ts'
import { lockWriters } from '../record/lock-writers.ts'
import type { ListSeed } from './lists/list-seed.ts'
import { roleRows } from './roles.ts'
import { seedLists } from './seed-lists.ts'
import { systemLists } from './system-lists.ts'

/**
 * Gives a database what belongs to the product: roles, types of activities and hours, the lists that the system knows by
 * name with their values and words. Each thing is given once, when a release first brings it: what the charity changed
 * since is left alone, what it removed does not come back, and what it had made itself under the same name stays its own.
 * Any number of processes may do it at once.
 */
export async function seedShipped(tx: Tx, lists: readonly ListSeed[] = systemLists): Promise<void> {
  const seeded = await readSeeded(tx)
  if (allKeys(lists).every((key) => seeded.has(key))) return
  await lockWriters(tx, 'shipped')
  const before = await readSeeded(tx)
  const isNew = (key: string): boolean => !before.has(key)
  await seedRoles(tx, isNew)
  await seedTypes(tx, isNew)
  await seedLists(tx, lists, isNew)
  await sql`
    insert into shipped (key) select unnest(${allKeys(lists).filter(isNew)}::text[]) on conflict do nothing
  `.execute(tx)
}

async function readSeeded(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from shipped`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

function allKeys(lists: readonly ListSeed[]): string[] {
  return [
    ...roleRows().map(({ name }) => `role/${name}`),
    ...typeRows().map(({ type, name }) => `${type}/${name}`),
    ...lists.flatMap(({ systemName, items }) => [
      `list/${systemName}`,
      ...items.map(([code]) => `item/${systemName}/${code}`),
    ]),
  ]
}

async function seedRoles(tx: Tx, isNew: (key: string) => boolean): Promise<void> {
  const rows = roleRows().filter(({ name }) => isNew(`role/${name}`))
  await sql`
    insert into role (id, name, description)
    select id, name, description from json_populate_recordset(null::role, ${JSON.stringify(rows)}::json)
    on conflict do nothing
  `.execute(tx)
}

const typeRows = () => [
  ...activityTypeNames.map((name, index) => ({
    type: 'WorkshopType' as const,
    id: activityTypeIds[name],
    name,
    sort_order: index + 1,
  })),
  ...Object.entries(hourTypeIds).map(([name, id], index) => ({
    type: 'HourType' as const,
    id,
    name,
    sort_order: index + 1,
  })),
]

/** Their names are words of the app: nobody changes the rows. */
async function seedTypes(tx: Tx, isNew: (key: string) => boolean): Promise<void> {
  const rows = typeRows().filter(({ type, name }) => isNew(`${type}/${name}`))
  const insertInto = async (table: RawBuilder<unknown>, type: 'WorkshopType' | 'HourType') => {
    const { rows: made } = await sql<{ id: string }>`
      insert into ${table} (id, name, sort_order)
      select id, name, sort_order
      from json_to_recordset(${JSON.stringify(rows.filter((row) => row.type === type))}::json)
        as given (id uuid, name text, sort_order integer)
      on conflict do nothing
      returning id
    `.execute(tx)
    await journalReference(
      tx,
      made.map(({ id }) => ({ type, id, version: 0 })),
    )
  }
  await insertInto(sql`workshop_type`, 'WorkshopType')
  await insertInto(sql`hour_type`, 'HourType')
}
