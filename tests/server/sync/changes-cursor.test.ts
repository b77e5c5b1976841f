import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ChangesPage, PulledType } from '../../../domain/sync/wire.ts'
import type { PullSource } from '../../../server/sync/pull-source.ts'
import { readChanges } from '../../../server/sync/read-changes.ts'
import { loadActor } from '../support/load-actor.ts'
import { ids, people } from '../support/people.ts'
import { pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

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

describe('a snapshot under way', () => {
  const pageOf = async (sources: readonly PullSource[], cursor: string | undefined) => {
    const actor = await loadActor(server.db, people.coordinator)
    if (!actor) throw new Error('the coordinator has an account')
    return readChanges(server.db, sources, actor, cursor, [], server.now())
  }
  const carried = (types: readonly PulledType[]): PullSource[] =>
    types.map((type) => ({
      name: type,
      type,
      batch: 100,
      list: async (_tx, _reader, after) => (after ? [] : [{ id: ids.season.active, key: 'only' }]),
      read: async () => [{ id: ids.season.active, version: 1, doc: null as never }],
    }))

  it('remembers its source by name: it goes on there, wherever the table has it', async () => {
    const [first, ...others] = carried(['Season', 'Site', 'Kit'])
    if (!first) throw new Error('there are three')
    const many = { ...first, batch: 1 }
    const begun = await pageOf([many, ...others], undefined)
    expect(begun.Changes.map(({ Type }) => Type)).toEqual(['Season'])
    const snapshot = JSON.parse(Buffer.from(begun.Cursor, 'base64url').toString('utf8'))
    expect(snapshot).toMatchObject({ phase: 'snapshot', source: 'Season', after: 'only' })
    const next = await pageOf([many, ...others], begun.Cursor)
    expect([next.Reset, next.Changes.map(({ Type }) => Type)]).toEqual([false, ['Site', 'Kit']])
  })

  it('starts anew under a build that carries other kinds, so that nothing of them is missed', async () => {
    const before = carried(['Season', 'Site'])
    const settled = await pageOf(before, (await pageOf(before, undefined)).Cursor)
    expect((await pageOf(before, settled.Cursor)).Reset).toBe(false)
    const after = await pageOf([...carried(['Kit']), ...before], settled.Cursor)
    expect([after.Reset, after.Changes.map(({ Type }) => Type)]).toEqual([true, ['Kit', 'Season', 'Site']])
  })

  it('starts anew where it stands at a source that there is not', async () => {
    const sources = carried(['Season', 'Site'])
    const [first] = sources
    const { Cursor } = await pageOf([{ ...(first as PullSource), batch: 1 }, ...sources.slice(1)], undefined)
    const forged = JSON.parse(Buffer.from(Cursor, 'base64url').toString('utf8'))
    const cursor = Buffer.from(JSON.stringify({ ...forged, source: 'nothing' })).toString('base64url')
    expect((await pageOf(sources, cursor)).Reset).toBe(true)
  })
})
