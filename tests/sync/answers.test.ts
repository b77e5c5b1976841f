import { beforeEach, describe, expect, test } from 'vitest'
import { readMeta } from '../../src/data/meta.ts'
import { retryEntry } from '../../src/data/outbox/actions.ts'
import { enqueueCreate, enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { readRecord } from '../../src/data/records.ts'
import { readSyncSummary } from '../../src/data/sync-state.ts'
import {
  entriesOf,
  log,
  refusal,
  reply,
  type ScriptedDevice,
  scriptedDevice,
  success,
} from './support/scripted-device.ts'

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

describe('no answer of ours', () => {
  test.each([
    ['no signal', () => Promise.reject(new TypeError('offline'))],
    ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a portal that says JSON', () => reply(200, { welcome: true })],
    [
      'an answer that ends early',
      () => new Response('{"Succ', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'success about another record',
      () => reply(200, { Success: true, Value: { Id: device.newId(), Version: 1 } }),
    ],
    ['success without a version', () => reply(200, { Success: true, Value: { Id: id } })],
    ['408', () => new Response(null, { status: 408 })],
    ['500', () => refusal(500, 'unexpected')],
    ['503', () => new Response('busy', { status: 503 })],
    ['409 in progress', () => refusal(409, 'in_progress')],
  ])('%s: the same bytes go again under the same key', async (_name, answer) => {
    await create()
    device.answer = answer
    await device.drain()
    expect(await entry()).toMatchObject({ state: 'frozen', attempts: 1 })
    expect(await readMeta(device.db, 'lastSentAt')).toBeNull()
    device.wait(600_000)
    device.answer = success
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
    const [first, second] = device.sent
    expect(second?.text).toBe(first?.text)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(await entries()).toEqual([])
  })

  test('waits double up to five minutes, and not less than the server asks', async () => {
    await create()
    device.answer = () => Promise.reject(new TypeError('offline'))
    const waits: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      await device.drain()
      waits.push(((await entry())?.nextAt ?? 0) - device.clock.now)
      device.wait(600_000)
    }
    expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000])
    expect(Math.max(...waits)).toBe(150_000)
    device.answer = () => new Response(null, { status: 503, headers: { 'retry-after': '400' } })
    await device.drain()
    expect(((await entry())?.nextAt ?? 0) - device.clock.now).toBe(400_000)
  })
})

describe('401', () => {
  test('with a new token the same request goes on', async () => {
    await create()
    device.token = (stale) => ({ kind: 'token', token: stale === 'old' ? 'new' : 'old' })
    device.answer = (sent) =>
      sent.headers.get('authorization') === 'Bearer new' ? success(sent) : new Response(null, { status: 401 })
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(device.sent).toHaveLength(2)
    expect(device.sent[1]?.headers.get('idempotency-key')).toBe(
      device.sent[0]?.headers.get('idempotency-key'),
    )
  })

  test('without one everything is kept, and the person is asked to sign in', async () => {
    await create()
    device.token = (stale) => (stale ? { kind: 'refused' } : { kind: 'token', token: 'old' })
    device.answer = () => new Response(null, { status: 401 })
    expect(await device.drain()).toMatchObject({ ended: 'sign-in-needed', sent: 0 })
    const summary = await readSyncSummary(device.db, device.clock.now, true)
    expect(summary).toMatchObject({ unsent: 1, needsYou: 0, signInNeeded: true })
    device.token = () => ({ kind: 'token', token: 'fresh' })
    device.answer = success
    device.wait(600_000)
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(await readMeta(device.db, 'signInNeeded')).toBe(false)
  })

  test('nothing leaves the device while the issuer cannot be reached', async () => {
    await create()
    device.token = () => ({ kind: 'unreachable' })
    expect(await device.drain()).toMatchObject({ ended: 'unreachable' })
    expect(device.sent).toEqual([])
    expect(await entry()).toMatchObject({ state: 'open' })
  })
})

describe('a refusal is kept, shown and told', () => {
  test.each([
    [403, 'not_allowed', 'forbidden'],
    [404, 'not_found', 'forbidden'],
    [409, 'season_locked', 'locked'],
    [409, 'id_taken', 'quarantined'],
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
  test('what is gone already counts as deleted', async () => {
    await create()
    device.answer = success
    await device.drain()
    await enqueueDelete('Workshop', id, device.db, device.env)
    device.answer = () => refusal(410, 'deleted')
    await device.drain()
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
    expect(await device.db.listing.count()).toBe(0)
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

describe('many at once', () => {
  const ids = Array.from({ length: 8 }, (_, index) => `00000002-0000-4000-8000-00000000000${index}`)

  beforeEach(async () => {
    device = scriptedDevice(8)
    for (const one of ids) await create(one)
  })

  const acknowledge = (sent: { text: string }): Response =>
    reply(200, {
      Success: true,
      Value: entriesOf(sent as never).map(({ Key, Body }) => ({
        Key,
        Status: 201,
        Success: true,
        Id: (JSON.parse(Body ?? '{}') as { Id: string }).Id,
        Version: 1,
      })),
    })

  test('go in one Push, each with its own answer', async () => {
    device.answer = (sent) => {
      const answers = entriesOf(sent).map(({ Key, Body }, index) => {
        const Id = (JSON.parse(Body ?? '{}') as { Id: string }).Id
        return index === 3
          ? { Key, Status: 422, Success: false, Errors: [{ Code: 'required', Message: '' }] }
          : { Key, Status: 201, Success: true, Id, Version: 1 }
      })
      return reply(200, { Success: true, Value: answers })
    }
    expect(await device.drain()).toMatchObject({ sent: 7, refused: 1 })
    expect(device.sent).toHaveLength(1)
    expect(await entries()).toMatchObject([{ id: ids[3], state: 'needs-fix' }])
  })

  test('are halved when the request fails, down to single calls', async () => {
    const sizes: number[] = []
    device.answer = (sent) => {
      const count = sent.path.endsWith('/Push') ? entriesOf(sent).length : 1
      sizes.push(count)
      return count > 1 ? new Response(null, { status: 413 }) : success(sent)
    }
    for (let round = 0; round < 12; round++) {
      await device.drain()
      device.wait(600_000)
    }
    expect(sizes.slice(0, 3)).toEqual([8, 4, 2])
    expect(sizes).toContain(1)
    expect(await entries()).toEqual([])
  })

  test('one that the server fails on is set aside while the others pass', async () => {
    const bad = ids[0]
    device.answer = (sent) => {
      if (sent.text.includes(bad ?? '')) return new Response(null, { status: 500 })
      return sent.path.endsWith('/Push') ? acknowledge(sent) : success(sent)
    }
    for (let round = 0; round < 20; round++) {
      await device.drain()
      if (round > 8 && round % 2 === 0) await create(device.newId())
      device.wait(600_000)
    }
    const left = await entries()
    expect(left.map((row) => row.id)).toContain(bad)
    const parked = left.find((row) => row.id === bad)
    expect(parked).toMatchObject({ state: 'frozen', serverFailures: 5 })
    expect((parked?.nextAt ?? 0) - device.clock.now).toBeGreaterThan(12 * 3600_000)
    expect((await readSyncSummary(device.db, device.clock.now, true)).needsYou).toBe(1)
  })

  test('a pause that the server asks for holds everything', async () => {
    device.answer = () => new Response(null, { status: 429, headers: { 'retry-after': '60' } })
    expect(await device.drain()).toMatchObject({ ended: 'paused' })
    device.wait(59_000)
    await device.drain()
    expect(device.sent).toHaveLength(1)
    device.answer = acknowledge
    device.wait(2000)
    expect(await device.drain()).toMatchObject({ sent: 8 })
  })
})

describe('order', () => {
  test('an educator waits for their new school, a log for both; nothing else waits', async () => {
    const [school, educator] = [device.newId(), device.newId()]
    device.pace.size = 10
    const person = {
      Id: educator,
      FirstName: 'Ann',
      LastName: 'Roy',
      Email: '',
      PhoneNumber: '',
      OrganizationId: school,
    }
    const item = {
      Id: device.newId(),
      OrganizationId: school,
      EducatorAuxDataId: educator,
      ActivityFeedback: null,
    }
    await enqueueCreate('Workshop', log(id, { EducatorLogHeader: { Items: [item] } }), device.db, device.env)
    await enqueueCreate('EducatorAuxData', person, device.db, device.env)
    await enqueueCreate('Organization', { Id: school, Name: 'Maple' }, device.db, device.env)
    await create(device.newId())
    const order: string[][] = []
    device.answer = (sent) => {
      const all = sent.path.endsWith('/Push') ? entriesOf(sent) : null
      order.push(all ? all.map((one) => one.Path) : [sent.path])
      if (!all) return success(sent)
      const Value = all.map(({ Key, Body }) => ({
        Key,
        Status: 201,
        Success: true,
        Id: (JSON.parse(Body ?? '{}') as { Id: string }).Id,
        Version: 1,
      }))
      return reply(200, { Success: true, Value })
    }
    expect(await device.drain()).toMatchObject({ sent: 4 })
    expect(order).toEqual([
      ['/api/Organization', '/api/vms/Workshop'],
      ['/api/vms/EducatorAuxData'],
      ['/api/vms/Workshop'],
    ])
  })
})
