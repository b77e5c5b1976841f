import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ChangesPage } from '../../domain/sync/wire.ts'
import { pull } from './support/pull.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()

describe('a cursor that does not fit', () => {
  it.each(['garbage', 'eyJhIjoxfQ', Buffer.from('{"phase":"feed"}').toString('base64url')])(
    'starts a new snapshot: %s',
    async (cursor) => {
      const page = await server.call<ChangesPage>(
        'volunteer',
        'GET',
        `/api/vms/Sync/Changes?cursor=${cursor}`,
      )
      expect(page.value.Reset).toBe(true)
    },
  )

  it.each([
    { after: 'x' },
    { after: "' or 1=1" },
    { after: '2026-02-05/x' },
    { after: '2026-13-45/11111111-1111-4111-8111-111111111110' },
    { source: 100 },
    { bound: '99999999999999999999' },
    { sent: 2 ** 53 - 1 },
    { phase: 'feed', tx: '99999999999999999999', seq: 0, until: null },
    { phase: 'feed', tx: '1', seq: 2 ** 53 - 1, until: '99999999999999999999' },
    { phase: 'feed', tx: '-1', seq: -1, until: 1e300 },
  ])('with other values inside never fails: %o', async (values) => {
    const first = await server.call<ChangesPage>('staff', 'GET', '/api/vms/Sync/Changes')
    const start = JSON.parse(Buffer.from(first.value.Cursor, 'base64url').toString())
    for (let source = 0; source < 20; source++) {
      const common = { epoch: start.epoch, scope: start.scope }
      const made =
        'phase' in values
          ? { ...common, ...values }
          : { ...common, phase: 'snapshot', bound: '1', source, after: null, sent: 0, ...values }
      const cursor = Buffer.from(JSON.stringify(made)).toString('base64url')
      const page = await server.call<ChangesPage>('staff', 'GET', `/api/vms/Sync/Changes?cursor=${cursor}`)
      expect([page.status, source], page.text.slice(0, 300)).toEqual([200, source])
      expect(page.value.Changes).toBeInstanceOf(Array)
      if ('phase' in values || 'source' in values) break
    }
  })

  it('of another person gives nothing of theirs, but a snapshot of one’s own', async () => {
    const { cursor } = await pull(server, 'coordinator')
    const page = await server.call<ChangesPage>('volunteer', 'GET', `/api/vms/Sync/Changes?cursor=${cursor}`)
    expect(page.value.Reset).toBe(true)
  })

  it('of before a restore starts a new snapshot, since the epoch is another', async () => {
    const device = await pull(server, 'volunteer')
    const [before] = (
      await sql<{ value: string }>`select value from meta where key = 'epoch'`.execute(server.db)
    ).rows
    await sql`update meta set value = gen_random_uuid()::text where key = 'epoch'`.execute(server.db)
    const page = await server.call<ChangesPage>(
      'volunteer',
      'GET',
      `/api/vms/Sync/Changes?cursor=${device.cursor}`,
    )
    expect(page.value.Reset).toBe(true)
    await sql`update meta set value = ${before?.value} where key = 'epoch'`.execute(server.db)
    expect((await pull(server, 'volunteer', device)).resets).toBe(device.resets)
  })

  it('is refused only where the request itself is wrong', async () => {
    const url = '/api/vms/Sync/Changes'
    expect((await server.call('volunteer', 'GET', `${url}?sites=toronto`)).code).toBe('invalid')
    expect((await server.call('volunteer', 'GET', `${url}?since=1`)).code).toBe('unknown_field')
    expect((await server.call(null, 'GET', url)).code).toBe('not_signed_in')
  })
})
