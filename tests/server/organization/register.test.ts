import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ChangesPage, RegisterSnapshot } from '../../../domain/sync/wire.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { journalReference } from '../../../server/record/journal-reference.ts'
import { ids } from '../support/people.ts'
import { docOn, idsOn, pull, untilFeedIsSettled } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const url = '/api/vms/Sync/Register'

/** Asks over a socket, so that the body is unpacked as a browser does. */
async function fetchRegister(headers: Record<string, string> = {}) {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  const reply = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${url}`, {
    headers: { authorization: `Bearer ${await server.tokenFor('newcomer')}`, ...headers },
  })
  const text = await reply.text()
  const value = text ? (JSON.parse(text) as { Value: RegisterSnapshot }).Value : null
  return { status: reply.status, headers: reply.headers, value }
}

const registerVersion = async () =>
  (await server.call<ChangesPage>('newcomer', 'GET', '/api/vms/Sync/Changes')).value.RegisterVersion

async function rename(id: string, name: string): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    await sql`update organization set name = ${name}, version = version + 1 where id = ${id}`.execute(tx)
    await journalReference(tx, [{ type: 'Organization', id, version: 2 }])
  })
}

describe('GET /api/vms/Sync/Register', () => {
  it('carries every school that may be chosen as a row in the order of its fields', async () => {
    const { status, value } = await fetchRegister()
    expect(status).toBe(200)
    expect(value?.Fields).toEqual(['Id', 'Name', 'City', 'PostalCode', 'RegionId', 'TypeId', 'Status'])
    expect(value?.Rows.map((row) => row[1])).toEqual([
      'École des Érables',
      'Lakeside University',
      'Maple Public School',
    ])
    expect(value?.Rows[2]).toEqual([
      ids.organization.maple,
      'Maple Public School',
      'Toronto',
      'M5V 1A1',
      expect.any(String),
      null,
      1,
    ])
  })

  it('is compressed as the reader asks, and has the version that a pull names', async () => {
    const brotli = await fetchRegister({ 'accept-encoding': 'br, gzip' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    const gzip = await fetchRegister({ 'accept-encoding': 'gzip' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(gzip.value).toEqual(brotli.value)
    expect(brotli.headers.get('etag')).toBe(`"${brotli.value?.Version}"`)
    expect(await registerVersion()).toBe(brotli.value?.Version)
  })

  it('answers 304 without a body to whoever has it', async () => {
    const etag = (await fetchRegister()).headers.get('etag') ?? ''
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetchRegister({ 'if-none-match': ifNoneMatch })
      expect(again).toMatchObject({ status: 304, value: null })
    }
    expect((await fetchRegister({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('refuses whoever is not signed in', async () => {
    expect((await server.call(null, 'GET', url)).code).toBe('not_signed_in')
  })
})

describe('an organization that changes after the snapshot', () => {
  it('comes through the feed, to devices that are up to date and to new ones, and the snapshot stays', async () => {
    const version = await registerVersion()
    const device = await pull(server, 'volunteer')
    expect(idsOn(device, 'Organization')).toEqual([])
    await rename(ids.organization.maple, 'Maple Academy')
    expect(docOn(await pull(server, 'volunteer', device), 'Organization', ids.organization.maple).Name).toBe(
      'Maple Academy',
    )
    expect(docOn(await pull(server, 'newcomer'), 'Organization', ids.organization.maple).Name).toBe(
      'Maple Academy',
    )
    expect(await registerVersion()).toBe(version)
  })

  it('is gone from devices once it is merged into another', async () => {
    const device = await pull(server, 'volunteer')
    await inTransaction(server.db, async (tx) => {
      await sql`update organization set status = 2, merged_id = ${ids.organization.ecole}
        where id = ${ids.organization.university}`.execute(tx)
      await journalReference(tx, [{ type: 'Organization', id: ids.organization.university, version: 2 }])
    })
    await untilFeedIsSettled(server.db)
    const page = await server.call<ChangesPage>(
      'volunteer',
      'GET',
      `/api/vms/Sync/Changes?cursor=${device.cursor}`,
    )
    expect(page.value.Changes).toMatchObject([
      { Type: 'Organization', Id: ids.organization.university, Op: 'gone' },
    ])
  })

  it('leads to a new snapshot when very many changed', async () => {
    const version = await registerVersion()
    await inTransaction(server.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into organization (id, name, status) select gen_random_uuid(), 'School ' || n, 1
        from generate_series(1, 600) n returning id
      `.execute(tx)
      await journalReference(
        tx,
        rows.map(({ id }) => ({ type: 'Organization', id, version: 1 })),
      )
    })
    await untilFeedIsSettled(server.db)
    // What a process found out about the register is good for five seconds.
    server.setNow(new Date(server.now().getTime() + 6000).toISOString())
    const next = await registerVersion()
    expect(next).not.toBe(version)
    const { value } = await fetchRegister()
    expect(value?.Version).toBe(next)
    expect(value?.Rows).toHaveLength(602)
    expect(idsOn(await pull(server, 'newcomer'), 'Organization')).toEqual([])
  })
})
