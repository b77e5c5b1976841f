import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { ConfigurationError } from '../../../server/config.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { startMetrics } from '../../../server/metrics/start-metrics.ts'
import { workshopBody } from '../support/make-activity.ts'
import { openTestDatabase, type TestDatabase } from '../support/open-test-database.ts'
import { people } from '../support/people.ts'
import { create } from '../support/push.ts'
import { signToken, testAudience, testConfig, testIssuer, testKeys } from '../support/with-server.ts'

const token = 'a-token-of-the-tests'
let database: TestDatabase
let metrics: Awaited<ReturnType<typeof startMetrics>>
let app: FastifyInstance
let origin = ''

beforeAll(async () => {
  database = await openTestDatabase()
  metrics = await startMetrics(database.db, { host: '127.0.0.1', port: 0, token })
  const verify = verifierOf({ issuer: testIssuer, audience: testAudience, keys: testKeys })
  app = await buildApp({ db: database.db, config: testConfig(), verify, measure: metrics.measure })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await metrics.close()
  await app.close()
  await database.close()
})

const scrape = (headers: Record<string, string> = {}, path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${metrics.port}${path}`, { headers, method })

async function call(path: string, body?: unknown, signal: AbortSignal | null = null): Promise<Response> {
  const { sub, email } = people.volunteer
  return fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${await signToken(sub, new Date(), { email })}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
const push = (entries: unknown[]) =>
  call('/api/vms/Sync/Push', { Person: people.volunteer.id, Entries: entries })

const text = async () => (await scrape({ authorization: `Bearer ${token}` })).text()

/** The samples of a scrape by name and labels; fails on a line that is none. */
async function read(): Promise<Map<string, number>> {
  const lines = (await text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([a-z_:][\w:]*(?:\{[^}]*\})?) (\S+)$/i.exec(line) ?? []
      expect(name, line).not.toBe('')
      // The lag of the loop has no mean when somebody asked a moment ago.
      if (!name.startsWith('nodejs_eventloop_lag_')) expect(Number(value), line).not.toBeNaN()
      return [name, Number(value)]
    }),
  )
}

describe('metrics', () => {
  test('are off unless an address is configured, and no part of what the app serves', async () => {
    expect(testConfig().metrics).toBeNull()
    expect((await fetch(`${origin}/metrics`)).status).toBe(404)
    expect(testConfig({ METRICS_ADDRESS: '[::1]:9464' }).metrics).toEqual({
      host: '::1',
      port: 9464,
      token: null,
    })
    expect(() => testConfig({ METRICS_ADDRESS: '0.0.0.0:9464' })).toThrow(ConfigurationError)
    expect(() => testConfig({ METRICS_ADDRESS: '0.0.0.0:9464', METRICS_TOKEN: 'short' })).toThrow(
      /METRICS_TOKEN/,
    )
    expect(() => testConfig({ METRICS_ADDRESS: '9464' })).toThrow(/METRICS_ADDRESS/)
    expect(testConfig({ METRICS_ADDRESS: '0.0.0.0:9464', METRICS_TOKEN: token }).metrics?.token).toBe(token)
  })

  test('want the token, and are nowhere but at /metrics', async () => {
    expect((await scrape()).status).toBe(401)
    expect((await scrape({ authorization: 'Bearer another-token-of-them' })).status).toBe(401)
    expect((await scrape({ authorization: `Bearer ${token}` }, '/')).status).toBe(404)
    expect((await scrape({ authorization: `Bearer ${token}` }, '/metrics', 'POST')).status).toBe(405)
    const told = await scrape({ authorization: `Bearer ${token}` })
    expect(told.status).toBe(200)
    expect(told.headers.get('content-type')).toContain('version=0.0.4')
  })

  test('count requests by pattern, entries of pushes by what became of them, and pulls', async () => {
    const before = await read()
    const moved = async (name: string) => ((await read()).get(name) ?? 0) - (before.get(name) ?? 0)
    const good = create()
    await push([good, create(workshopBody({ Name: '' })), create(workshopBody({ Name: '' }))])
    await push([good])
    const first = (await (await call('/api/vms/Sync/Changes')).json()) as {
      Value: { Cursor: string; More: boolean }
    }
    let { Cursor, More } = first.Value
    while (More) {
      const page = await (await call(`/api/vms/Sync/Changes?cursor=${Cursor}`)).json()
      ;({ Cursor, More } = (page as typeof first).Value)
    }
    await call(`/api/vms/Workshop/${workshopBody().Id}`)
    expect(await moved('elan_push_entries_total{outcome="accepted"}')).toBe(1)
    expect(await moved('elan_push_entries_total{outcome="repeated"}')).toBe(1)
    expect(await moved('elan_push_entries_total{outcome="required"}')).toBe(2)
    expect(
      await moved('elan_http_requests_total{method="POST",route="/api/vms/Sync/Push",status="200"}'),
    ).toBe(2)
    expect(
      await moved('elan_http_request_duration_seconds_count{method="POST",route="/api/vms/Sync/Push"}'),
    ).toBe(2)
    expect(
      await moved('elan_http_requests_total{method="GET",route="/api/vms/Workshop/:id",status="404"}'),
    ).toBe(1)
    expect(await moved('elan_pull_pages_total{page="last"}')).toBe(1)
    expect(await moved('elan_pull_pages_total{page="snapshot"}')).toBeGreaterThan(0)
    expect(await moved('elan_pull_behind_transactions_count')).toBe(1)
    expect(await moved('elan_pull_lines_total')).toBeGreaterThan(1)
  })

  test('count event streams while they are open', async () => {
    const ending = new AbortController()
    await call('/api/vms/Sync/Events', undefined, ending.signal)
    expect((await read()).get('elan_event_streams_open')).toBe(1)
    ending.abort()
    await expect.poll(async () => (await read()).get('elan_event_streams_open')).toBe(0)
  })

  test('tell of jobs, mails, the database and the process', async () => {
    const samples = await read()
    expect(samples.get('elan_database_up')).toBe(1)
    for (const name of [
      'elan_jobs{state="waiting"}',
      'elan_jobs{state="dead"}',
      'elan_mails_last_hour{state="failed"}',
      'elan_oldest_seconds{what="writing_transaction"}',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      ...(database.url ? ['elan_database_connections{state="in_use"}'] : []),
    ])
      expect(samples.has(name), name).toBe(true)
  })

  test('hold no id, no address and nothing that somebody may think up', async () => {
    const before = (await read()).size
    for (const path of [
      '/nobody@charity.example',
      `/api/vms/Workshop/${people.volunteer.id}`,
      '/api/vms/x?search=Zoé',
    ])
      for (let turn = 0; turn < 3; turn++) await call(`${path}${'/x'.repeat(turn)}`)
    const told = await text()
    expect(told).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
    expect(told).not.toMatch(/@|%|search|Zoé|nobody/)
    // Two patterns at most, each with its buckets and its statuses.
    expect((await read()).size - before).toBeLessThan(40)
  })
})
