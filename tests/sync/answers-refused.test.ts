import { beforeEach, describe, expect, test } from 'vitest'
import { readSyncSummary } from '../../src/data/engine/sync-state.ts'
import { retryEntry } from '../../src/data/outbox/actions.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { readEveryListed } from '../../src/data/store/listed-logs.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

// Bad answers are the subject here.
console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'

beforeEach(() => {
  device = scriptedDevice()
})

const create = (key = id) => enqueueCreate('Workshop', log(key), device.db, device.env)
const entries = () => device.db.outbox.orderBy('seq').toArray()
const entry = async () => (await entries())[0]

async function edit(Name: string): Promise<void> {
  const record = await readRecord('Workshop', id, device.db)
  await enqueueUpdate('Workshop', id, record?.doc ?? {}, { ...record?.doc, Name }, device.db, device.env)
}

describe('a refusal is kept, shown and told', () => {
  test.each([
    [403, 'not_allowed', 'forbidden'],
    [404, 'not_found', 'forbidden'],
    [409, 'season_locked', 'locked'],
    [409, 'id_taken', 'quarantined'],
    [404, 'deleted', 'deleted'],
    [409, 'deleted', 'deleted'],
    [410, 'deleted', 'deleted'],
    [413, 'too_large', 'needs-fix'],
    [422, 'required', 'needs-fix'],
    [400, 'malformed', 'needs-fix'],
  ])('%i %s: %s', async (status, code, state) => {
    await create()
    device.answer = () => refusal(status, code)
    expect(await device.drain()).toMatchObject({ sent: 0, refused: 1 })
    const refused = await entry()
    expect(refused).toMatchObject({ state, problems: [{ Code: code, Field: 'Date' }] })
    expect((await readSyncSummary(device.db, device.clock.now, true)).needsYou).toBe(1)
    // It does not go again by itself.
    await device.drain()
    expect(device.sent).toHaveLength(1)
  })

  test('an edit mends what is to be fixed, and goes under a new key', async () => {
    await create()
    device.answer = () => refusal(422, 'required')
    await device.drain()
    await edit('Mended')
    device.answer = success
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(device.sent[1]?.text).toContain('Mended')
    expect(device.sent[1]?.headers.get('idempotency-key')).not.toBe(
      device.sent[0]?.headers.get('idempotency-key'),
    )
  })

  test('what was edited meanwhile is folded in, and the entry is one again', async () => {
    await create()
    device.answer = async () => {
      await edit('Meanwhile')
      return refusal(422, 'required')
    }
    await device.drain()
    expect(await entries()).toMatchObject([{ op: 'create', state: 'needs-fix' }])
    expect((await readRecord<{ Name: string }>('Workshop', id, device.db))?.doc.Name).toBe('Meanwhile')
  })

  test('a request of the person tries it again', async () => {
    await create()
    device.answer = () => refusal(403, 'not_allowed')
    await device.drain()
    await retryEntry((await entry())?.seq ?? 0, device.db, device.env)
    device.answer = success
    expect(await device.drain()).toMatchObject({ sent: 1 })
  })
})

describe('deletions', () => {
  test.each([404, 410])('what is gone already counts as deleted: %i', async (status) => {
    await create()
    device.answer = success
    await device.drain()
    await enqueueDelete('Workshop', id, device.db, device.env)
    device.answer = () => refusal(status, 'deleted')
    await device.drain()
    expect(await entries()).toEqual([])
    expect(await readRecord('Workshop', id, device.db)).toBeUndefined()
  })

  test.each([
    [422, 'required', 2],
    [403, 'not_allowed', 2],
    [410, 'deleted', 1],
  ])('goes by itself behind an edit that was refused: %i %s', async (status, code, requests) => {
    await create()
    device.answer = success
    await device.drain()
    await edit('Never to be seen')
    device.answer = async (request) => {
      if (device.sent.length === 1) await enqueueDelete('Workshop', id, device.db, device.env)
      return device.sent.length === 1 ? refusal(status, code) : success(request)
    }
    device.sent.length = 0
    await device.drain()
    expect(device.sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE'].slice(0, requests))
    expect(await entries()).toEqual([])
    expect(await readRecord('Workshop', id, device.db)).toBeUndefined()
  })

  test('a stale deletion is never automatic', async () => {
    await create()
    device.answer = success
    await device.drain()
    await enqueueDelete('Workshop', id, device.db, device.env)
    device.answer = () =>
      refusal(412, 'version_conflict', { Value: { ...log(id, { Name: 'Theirs' }), Version: 4 } })
    await device.drain()
    expect(await entry()).toMatchObject({ op: 'delete', state: 'conflict' })
    expect(device.sent.at(-1)?.headers.get('if-match')).toBe('"1"')
    await device.drain()
    expect(device.sent).toHaveLength(2)
  })

  test('a log that was never sent goes without a word to the server', async () => {
    await create()
    await enqueueDelete('Workshop', id, device.db, device.env)
    expect(await device.drain()).toMatchObject({ sent: 0 })
    expect(device.sent).toEqual([])
    expect(await readEveryListed(device.db)).toHaveLength(0)
  })
})

describe('412', () => {
  beforeEach(async () => {
    await create()
    device.answer = success
    await device.drain()
  })

  test('edits of different fields meet and go at once', async () => {
    await edit('Mine')
    let calls = 0
    device.answer = (sent) => {
      calls += 1
      const theirs = { ...log(id, { Description: 'Theirs' }), Version: 2 }
      return calls === 1 ? refusal(412, 'version_conflict', { Value: theirs }) : success(sent)
    }
    expect(await device.drain()).toMatchObject({ sent: 1, refused: 0 })
    expect(device.sent.at(-1)?.headers.get('if-match')).toBe('"2"')
    expect(JSON.parse(device.sent.at(-1)?.text ?? '')).toEqual({ Name: 'Mine' })
    const record = await readRecord<{ Name: string; Description: string }>('Workshop', id, device.db)
    expect(record).toMatchObject({ version: 3, doc: { Name: 'Mine', Description: 'Theirs' } })
  })

  test('edits of one field are the person’s to decide, with both values', async () => {
    await edit('Mine')
    device.answer = () =>
      refusal(412, 'version_conflict', {
        Value: { ...log(id, { Name: 'Theirs' }), Version: 2, ModifiedById: 'x', ModifiedOn: '2026-11-11' },
      })
    await device.drain()
    expect(await entry()).toMatchObject({
      state: 'conflict',
      conflicts: [{ kind: 'value', path: 'Name', was: 'Slime', mine: 'Mine', theirs: 'Theirs' }],
      theirs: { modifiedById: 'x', modifiedOn: '2026-11-11' },
    })
  })

  test('a create whose record is there just as it was written is done', async () => {
    const other = device.newId()
    await create(other)
    device.answer = () => refusal(412, 'version_conflict', { Value: { ...log(other), Version: 1 } })
    await device.drain()
    expect(await entries()).toEqual([])
  })
})
