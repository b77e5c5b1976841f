import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personName } from '../../../domain/kernel/person-name.ts'
import { personNameOf } from '../../../server/db/person-name.ts'
import { openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('a person is called in the database as everywhere', async () => {
  const parts = ['Maude', 'Tremblay-Roy', '', null]
  const people = parts.flatMap((given) => parts.map((family) => ({ given, family })))
  const { rows } = await sql<{ name: string }>`
    select ${personNameOf(sql`person.given`, sql`person.family`)} as name
    from json_to_recordset(${JSON.stringify(people)}::json) as person(given text, family text)
  `.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(people.map(({ given, family }) => personName(given, family)))
})
