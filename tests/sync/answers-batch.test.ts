import { beforeEach, describe, expect, test } from 'vitest'
import { readSyncSummary } from '../../src/data/engine/sync-state.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import {
  entriesOf,
  log,
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
    expect([...new Set(sizes)].slice(0, 3)).toEqual([8, 4, 2])
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
