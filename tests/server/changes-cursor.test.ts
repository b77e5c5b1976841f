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
