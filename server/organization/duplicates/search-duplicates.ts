import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { type JobHandler, PermanentError } from '../../jobs/run-next-job.ts'
import { findInThread } from './find-in-thread.ts'
import type { RegisteredOrganization } from './find-pairs.ts'

/** Rows that one statement reads or writes: nobody waits long behind it. */
const batch = 2000

/** Milliseconds between two lines about the progress. */
const betweenNews = 400

/**
 * Does the job of a search: reads the register, has it compared in a thread, writes down what was found, and only then
 * lets it count. No transaction is open meanwhile. A search that was forgotten, or is done already, needs nothing more.
 */
export const searchDuplicates =
  (db: Db, now: () => Date): JobHandler =>
  async ({ payload: { search = '' } }) => {
    if (!(await isWanted(db, search))) return 'not-needed'
    try {
      await searchAll(db, search, now)
    } catch (error) {
      await sql`update organization_duplicate_search set failed_on = ${now()}::timestamptz where id = ${search}`.execute(
        db,
      )
      // Who asked is told, and may ask again; the same search would only fail again.
      throw new PermanentError(error instanceof Error ? error.name : 'unknown')
    }
    return 'not-needed'
  }

async function searchAll(db: Db, search: string, now: () => Date): Promise<void> {
  const organizations = await readRegister(db)
  let told = 0
  const { pairs, found, likely } = await findInThread(organizations, (part) => {
    if (performance.now() - told < betweenNews) return
    told = performance.now()
    // Progress that cannot be told is no reason to stop.
    void tellProgress(db, search, 0.9 * part).catch(() => undefined)
  })
  for (let from = 0; from < pairs.length; from += batch) {
    const rows = pairs.slice(from, from + batch).map(({ one, other, likeness }, place) => ({
      place: from + place,
      one_id: organizations[one]?.id,
      other_id: organizations[other]?.id,
      is_likely: likeness > 0,
    }))
    await sql`
        insert into organization_duplicate (search_id, place, one_id, other_id, is_likely)
        select ${search}::uuid, place, one_id, other_id, is_likely
        from json_populate_recordset(null::organization_duplicate, ${JSON.stringify(rows)}::json)
        on conflict (search_id, place) do update
          set one_id = excluded.one_id, other_id = excluded.other_id, is_likely = excluded.is_likely
      `.execute(db)
    await tellProgress(db, search, 0.9 + (0.1 * (from + rows.length)) / pairs.length)
  }
  await sql`
      update organization_duplicate_search
      set done_on = ${now()}::timestamptz, progress = 1, organizations = ${organizations.length}, found = ${found},
        likely = ${likely}
      where id = ${search}
    `.execute(db)
  await forgetOlder(db, search)
}

async function isWanted(db: Db, search: string): Promise<boolean> {
  const { rows } = await sql`
    select id from organization_duplicate_search where id = ${search} and done_on is null and failed_on is null
  `.execute(db)
  return rows.length > 0
}

const tellProgress = (db: Db, search: string, progress: number) =>
  sql`update organization_duplicate_search set progress = ${progress} where id = ${search} and done_on is null`.execute(
    db,
  )

/** What may be suspected: all that is neither merged nor deleted, in the order of its ids. */
async function readRegister(db: Db): Promise<RegisteredOrganization[]> {
  const organizations: RegisteredOrganization[] = []
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: RegisteredOrganization[] } = await sql<RegisteredOrganization>`
      select id, coalesce(region_id::text, '') as province, name, city, postal_code as "postalCode",
        telephone_number as "telephoneNumber"
      from organization
      where deleted_on is null and status < 2 and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${batch}
    `.execute(db)
    organizations.push(...rows)
    after = rows.at(-1)?.id ?? null
    if (rows.length < batch) return organizations
  }
}

async function forgetOlder(db: Db, search: string): Promise<void> {
  await sql`
    delete from organization_duplicate_search where id <> ${search} and (done_on is not null or failed_on is not null)
  `.execute(db)
}
