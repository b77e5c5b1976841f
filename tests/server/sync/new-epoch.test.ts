import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginNewEpoch } from '../../../server/sync/new-epoch.ts'
import { workshopBody } from '../support/make-activity.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'

async function versions(): Promise<Map<string, { lowest: number; highest: number }>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'version' and data_type = 'integer'
  `.execute(server.db)
  const found = new Map()
  for (const { name } of tables) {
    const { rows } = await sql<{ lowest: number; highest: number }>`
      select min(version) as lowest, max(version) as highest from ${sql.table(name)} having count(*) > 0
    `.execute(server.db)
    if (rows[0]) found.set(name, rows[0])
  }
  return found
}
const epoch = async () =>
  (await sql<{ value: string }>`select value from meta where key = 'epoch'`.execute(server.db)).rows[0]?.value

test('an edit of what a lost database had told does not pass for an edit of what stands in the restored one', async () => {
  const body = workshopBody({ Name: 'As backed up' })
  const url = `${path}/${body.Id}`
  await server.call('volunteer', 'POST', path, body)
  // The lost database gave version 2 to somebody's edit, which a phone has seen.
  await beginNewEpoch(server.db, new Date('2026-03-01T00:00:00Z'))
  const restored = await server.call('volunteer', 'GET', url)
  const again = await server.call(
    'coordinator',
    'PUT',
    url,
    { Name: 'Corrected since' },
    { 'if-match': `"${restored.value.Version}"` },
  )
  expect(again.status).toBe(200)
  const late = await server.call('volunteer', 'PUT', url, { Name: 'From the phone' }, { 'if-match': '"2"' })
  expect([late.status, late.code]).toEqual([412, 'version_conflict'])
  expect(late.body.Value).toMatchObject({ Name: 'Corrected since', Version: again.value.Version })
})

test('every kind of record leaves its versions behind, each time further', async () => {
  const before = await versions()
  const earlier = await epoch()
  await beginNewEpoch(server.db, new Date('2026-04-01T00:00:00Z'))
  const after = await versions()
  const untouched = ['change', 'idempotency']
  expect(before.size).toBeGreaterThan(12)
  for (const [table, { lowest, highest }] of after) {
    if (untouched.includes(table)) expect([table, { lowest, highest }]).toEqual([table, before.get(table)])
    else expect([table, lowest > (before.get(table)?.highest ?? Number.NaN)]).toEqual([table, true])
  }
  expect(await epoch()).not.toBe(earlier)
  // A clock that is wrong is no reason to give a version twice.
  await beginNewEpoch(server.db, new Date('2020-01-01T00:00:00Z'))
  expect((await versions()).get('activity')?.lowest).toBe((after.get('activity')?.lowest ?? 0) + 1)
})
