import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { onPostgres } from '../support/open-test-database.ts'
import { ids, people } from '../support/people.ts'
import { reportPath } from '../support/reports/run-report.ts'
import { signToken, withServer } from '../support/with-server.ts'

const server = withServer()
const asked = { BeginDate: '2000-01-01', EndDate: '2099-12-31', Locale: 'en' }

describe('a long report', () => {
  const long = { ...asked, SiteId: ids.site.montreal }
  let port = 0
  beforeAll(async () => {
    await sql`
      with made as (
        insert into activity (id, workshop_type_id, created_by_site_id, season_id, name, date, description, is_complete,
          created_on, modified_on, created_by_id, modified_by_id)
        select gen_random_uuid(), (select id from workshop_type limit 1), ${ids.site.montreal}, ${ids.season.active},
          'Long ' || n, '2026-02-05', (select string_agg(md5(n || '.' || m), '') from generate_series(1, 110) m), false,
          now(), now(), ${people.coordinator.id}, ${people.coordinator.id}
        from generate_series(1, 6000) n returning *
      )
      insert into activity_listing (site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title)
      select created_by_site_id, id, season_id, date, now(), now(), false, name from made
    `.execute(server.db)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    port = (server.app.server.address() as AddressInfo).port
  }, 60_000)

  /** Asks for a run. */
  const send = async () => {
    const token = await signToken(people.staff.sub, server.now(), { email: people.staff.email })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sending = request({
      port,
      host: '127.0.0.1',
      path: reportPath('ActivityExport'),
      method: 'POST',
      headers,
    })
    sending.on('error', () => {})
    sending.end(JSON.stringify(long))
    return sending
  }

  /** Begins a run and reads its first bytes alone. */
  const begin = async () => {
    const sending = await send()
    const { promise, resolve, reject } = Promise.withResolvers<{
      bytes: number
      rest: () => Promise<number>
    }>()
    sending.on('response', (answer) => {
      answer.on('error', () => {})
      answer.once('readable', () => {
        const first = (answer.read() as Buffer | null)?.length ?? 0
        const rest = async () => {
          let bytes = first
          for await (const piece of answer) bytes += (piece as Buffer).length
          return bytes
        }
        if (answer.statusCode === 200) resolve({ bytes: first, rest })
        else reject(new Error(String(answer.statusCode)))
      })
    })
    return { ...(await promise), leave: () => sending.destroy() }
  }
  /** Connections that threads read over; the embedded database is read here. */
  const reading = async (state = '%') => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from pg_stat_activity
      where application_name = 'elan reading' and datname = current_database() and state like ${state}
    `.execute(server.db)
    return rows[0]?.open ?? 0
  }
  const writingThreads = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length

  it('leaves the database to others while its reader is slow', async () => {
    const before = writingThreads()
    const run = await begin()
    // One connection: a transaction that stayed open would let nobody else in.
    const answer = await server.call('coordinator', 'GET', '/api/vms/Season')
    expect(answer.status).toBe(200)
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from pg_stat_activity
      where state like 'idle in transaction%' and datname = current_database()`.execute(server.db)
    expect(rows[0]?.open ?? 0).toBe(0)
    expect(await run.rest()).toBeGreaterThan(5_000_000)
    await expect.poll(writingThreads, { timeout: 10_000 }).toBe(before)
  }, 60_000)

  it('waits for its turn behind three others of the same person', async () => {
    const runs = await Promise.all([begin(), begin(), begin()])
    const fourth = await server.call('staff', 'POST', reportPath('ActivityExport'), long)
    expect([fourth.status, fourth.code, fourth.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '10',
    ])
    for (const run of runs) run.leave()
    const again = () => server.call('staff', 'POST', `${reportPath('OrganizationExport')}?format=csv`, asked)
    await expect.poll(async () => (await again()).status, { timeout: 10_000 }).toBe(200)
  }, 60_000)

  it('ends at the server when its reader leaves in the middle', async () => {
    const before = writingThreads()
    const run = await begin()
    expect(writingThreads()).toBeGreaterThan(before)
    expect(await reading()).toBe(onPostgres ? 1 : 0)
    run.leave()
    await expect.poll(writingThreads, { timeout: 10_000 }).toBe(before)
    await expect.poll(() => reading(), { timeout: 10_000 }).toBe(0)
    expect((await server.call('coordinator', 'GET', '/api/vms/Season')).status).toBe(200)
  }, 60_000)

  it.runIf(onPostgres)(
    'ends a statement whose reader has left, however long it would take',
    async () => {
      const locked = Promise.withResolvers<void>()
      const left = Promise.withResolvers<void>()
      const holding = server.db.transaction().execute(async (tx) => {
        await sql`lock table activity_kit in access exclusive mode`.execute(tx)
        locked.resolve()
        await left.promise
      })
      await locked.promise
      const run = await send()
      await expect.poll(() => reading('active'), { timeout: 4000 }).toBe(1)
      run.destroy()
      await expect.poll(() => reading(), { timeout: 4000 }).toBe(0)
      left.resolve()
      await holding
    },
    60_000,
  )
})
