import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loadDemonstration } from '../../../server/demo/load.ts'
import { loadedAt, openDemonstration } from '../support/demonstration-template.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../support/open-empty-database.ts'
import { onPostgres } from '../support/open-test-database.ts'

const tables = [
  'season',
  'site',
  'site_status',
  'site_outreach_status',
  'role',
  'subject',
  'subject_role',
  'site_registration',
  'demo_account',
  'kit',
  'educator',
  'educator_site',
  'organization',
  'enumeration_list_item',
  'activity',
  'activity_hours',
  'activity_educator',
  'activity_school',
  'activity_kit',
  'activity_listing',
  'program_support',
  'program_support_hours',
  'program_support_kit',
  'evaluation',
  'historic_hours',
  'training',
  'training_hours',
  'outreach_request',
  'outreach_class',
  'outreach_class_grade',
  'outreach_note',
  'outreach_status_record',
  'outreach_site_record',
  'post',
  'email_address_list',
  'organization_merge',
  'organization_move',
  'organization_proposal',
]

/** A hash of every row of each table; `created_on` of the lists is the moment of the load, so it is left out there. */
async function fingerprint({ db, close }: EmptyDatabase): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(line, '|' order by line)) as hash
      from (select md5(each::text) as line from ${sql.table(table)} as each) as lines`.execute(db)
    found[table] = rows[0]!.hash
  }
  await close()
  return found
}

it('is the same to the last value when it is loaded twice', async () => {
  const another = await openEmptyDatabase()
  await loadDemonstration(another.db, { now: loadedAt })
  expect(await fingerprint(another)).toEqual(await fingerprint(await openDemonstration()))
}, 180_000)

// How many rows there are does not depend on where they are.
it.skipIf(onPostgres)(
  'loads as many activities as it is told, also on the first day of a season',
  async () => {
    const { db, close } = await openEmptyDatabase()
    await loadDemonstration(db, { scale: 1234, now: () => new Date('2026-09-01T04:30:00Z') })
    const { rows } = await sql<{ n: number; last: string }>`
    select count(*) as n, max(date) as last from activity where parent_id is null`.execute(db)
    expect(rows).toEqual([{ n: 1234, last: '2026-09-01' }])
    await close()
  },
  180_000,
)

it('leaves nothing behind when it cannot finish', async () => {
  const { db, close } = await openEmptyDatabase()
  const stop = (message: string) => {
    if (message.includes('people')) throw new Error('stopped')
  }
  await expect(loadDemonstration(db, { scale: 10, log: stop })).rejects.toThrow('stopped')
  const { rows } = await sql<{ n: number }>`select count(*) as n from subject`.execute(db)
  expect(rows).toEqual([{ n: 0 }])
  await close()
}, 180_000)
