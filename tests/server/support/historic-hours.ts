import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../server/db/connection.ts'

/** Plants hours of some years under an address; gives the ids. */
export async function plantHours(db: Db, email: string, years: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  for (const year of years) {
    const id = randomUUID()
    ids.push(id)
    await sql`
      insert into historic_hours (id, email, year, prep_hours, delivery_hours) values (${id}, ${email}, ${year}, 4.5, 20)
    `.execute(db)
  }
  return ids
}
