import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RoleName, roleNames } from '../../../domain/kernel/actor.ts'
import { type Db, inTransaction } from '../../../server/db/connection.ts'
import type { ListSeed } from '../../../server/shipped/lists/list-seed.ts'
import { seedShipped } from '../../../server/shipped/seed-shipped.ts'
import { listId, systemLists, valueId } from '../../../server/shipped/system-lists.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../support/open-empty-database.ts'

/** A value that the next release brings to a list that is there. */
const newValue = ['Klingon', 'Klingon', 'Klingon'] as const

let database: EmptyDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  await start()
})
afterAll(() => database.close())

/** What every start does; a later release brings other lists. */
const start = (lists?: readonly ListSeed[]): Promise<void> =>
  inTransaction(database.db, (tx) => seedShipped(tx, lists))

async function read<R>(query: string, db: Db = database.db): Promise<R[]> {
  return (await sql.raw<R>(query).execute(db)).rows
}

/** All that is given, to the last column. */
async function everything(): Promise<unknown[]> {
  const tables = [
    'role',
    'workshop_type',
    'hour_type',
    'localization',
    'enumeration',
    'enumeration_list',
    'enumeration_list_item',
    'removed_list_item',
    'change',
  ]
  return Promise.all(tables.map((table) => read(`select each::text as line from ${table} each order by 1`)))
}

const offered = (list: string): Promise<{ value: string; en: string; fr: string }[]> =>
  read(`
    select e.value, l.en, l.fr from enumeration_list_item i
      join enumeration e on e.id = i.enumeration_id join localization l on l.key = e.localization_key
    where i.enumeration_list_id = '${listId(list)}' order by i.sort_order`)

describe('an empty database', () => {
  it('has every role, type and list with the words of both languages, before anybody signs in', async () => {
    const roles = await read<{ name: RoleName }>('select name from role')
    expect(new Set(roles.map(({ name }) => name))).toEqual(new Set(roleNames))
    expect(await read('select count(*)::int as n from workshop_type')).toEqual([{ n: 6 }])
    expect(await read('select count(*)::int as n from hour_type')).toEqual([{ n: 6 }])
    for (const { systemName, items } of systemLists) {
      expect(await offered(systemName)).toEqual(items.map(([value, en, fr]) => ({ value, en, fr })))
    }
    expect(await read('select count(*)::int as n from survey_question')).toEqual([{ n: 7 }])
    expect(await read('select count(*)::int as n from subject')).toEqual([{ n: 0 }])
  })

  it('tells devices of its lists and types by the feed', async () => {
    expect(
      await read(`select type, count(*)::int as n from change where everyone group by 1 order by 1`),
    ).toEqual([
      { type: 'EnumerationList', n: systemLists.length },
      { type: 'HourType', n: 6 },
      { type: 'WorkshopType', n: 6 },
    ])
  })

  it('is not written to by another start', async () => {
    const before = await everything()
    await start()
    expect(await everything()).toEqual(before)
  })

  it('is filled once by several processes that start at once', async () => {
    const other = await openEmptyDatabase()
    await Promise.all([1, 2, 3].map(() => inTransaction(other.db, (tx) => seedShipped(tx))))
    const items = systemLists.flatMap((list) => list.items).length
    expect(await read('select count(*)::int as n from enumeration_list_item', other.db)).toEqual([
      { n: items },
    ])
    await other.close()
  })
})

describe('a charity that made the lists its own', () => {
  beforeAll(async () => {
    const [first, second] = ['English', 'French'].map((key) => valueId('Languages', key))
    await sql
      .raw(`
      update localization set en = 'English (ours)', fr = 'Anglais (le nôtre)' where key = 'Languages.English';
      update enumeration_list_item set sort_order = case enumeration_id when '${first}' then 2 else 1 end
        where enumeration_list_id = '${listId('Languages')}' and enumeration_id in ('${first}', '${second}');
      update role set description = 'ours' where name = 'Staff';
      insert into localization (key, en, fr) values ('Ours', 'Ours', 'Le nôtre');
      insert into enumeration (id, localization_key, value) values ('00000000-0000-4000-8000-000000000001', 'Ours', 'Ours');
      insert into enumeration_list_item (enumeration_list_id, enumeration_id, sort_order)
        values ('${listId('Languages')}', '00000000-0000-4000-8000-000000000001', 90);
      with gone as (delete from enumeration_list_item where enumeration_list_id = '${listId('SchoolClassType')}'
        and enumeration_id = '${valueId('SchoolClassType', 'Boys')}' returning *)
      insert into removed_list_item (id, enumeration_list_id, enumeration_id)
        select id, enumeration_list_id, enumeration_id from gone;
      update enumeration_list set deleted_on = now() where id = '${listId('Conferences')}';
      delete from enumeration_list_item where enumeration_list_id = '${listId('Conferences')}';`)
      .execute(database.db)
  })

  it('keeps its words, order, added and removed values through another start', async () => {
    const before = await everything()
    await start()
    expect(await everything()).toEqual(before)
  })

  it('keeps them, too, where the release before did not write down what it gave', async () => {
    const before = await everything()
    await sql`delete from shipped`.execute(database.db)
    await start()
    expect(await everything()).toEqual(before)
  })

  it('gets a new value of a release behind its own, and a new list; nothing else changes', async () => {
    const words = await offered('Languages')
    const genders = await offered('SchoolClassType')
    const feed = await read<{ last: number }>('select max(seq)::int as last from change')
    await start(
      systemLists
        .map((list) =>
          list.systemName === 'Languages' || list.systemName === 'Conferences'
            ? { ...list, items: [...list.items.slice(0, 1), newValue, ...list.items.slice(1)] }
            : list,
        )
        .concat({ systemName: 'Planets', name: 'Planets', items: [['Mars', 'Mars', 'Mars']] }),
    )
    expect(await offered('Languages')).toEqual([...words, { value: 'Klingon', en: 'Klingon', fr: 'Klingon' }])
    expect(await offered('SchoolClassType')).toEqual(genders)
    expect(await offered('Conferences')).toEqual([])
    expect(await offered('Planets')).toEqual([{ value: 'Mars', en: 'Mars', fr: 'Mars' }])
    const told = await read<{ id: string; version: number }>(
      `select id, version from change where seq > ${feed[0]?.last} order by version`,
    )
    expect(told).toEqual([
      { id: listId('Planets'), version: 1 },
      { id: listId('Languages'), version: 2 },
    ])
  })
})
