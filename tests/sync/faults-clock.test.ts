import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { Tally } from '../support/tally.ts'
import { log, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

// No signal is where each of these begins.
console.info = () => {}

const day = 24 * 3600_000
const shifts: [name: string, milliseconds: number][] = [
  ['two days ahead', 2 * day],
  ['two days behind', -2 * day],
  ['a year ahead', 365 * day],
  ['a year behind', -365 * day],
]

const tally = new Tally('clock put ± 2 days, ± 1 year')
afterEach(({ task }) => {
  tally.tried()
  if (task.result?.state === 'fail') tally.lost(task.name)
})
afterAll(() => tally.end())

let device: ScriptedDevice
beforeEach(async () => {
  device = scriptedDevice()
  await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), device.db, device.env)
})

describe.each(shifts)('a clock that is put %s', (_name, shift) => {
  test('while a log waits for its next attempt: it goes within the hour', async () => {
    device.answer = () => Promise.reject(new TypeError('offline'))
    await device.drain()
    device.wait(shift + 3600_000)
    device.answer = success
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
  })

  test('while the server has asked for a pause: sending goes on within the hour', async () => {
    device.answer = () => new Response(null, { status: 429, headers: { 'retry-after': '30' } })
    expect(await device.drain()).toMatchObject({ ended: 'paused' })
    device.wait(shift + 3600_000)
    device.answer = success
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
  })

  test('while a request is under way: its answer counts all the same', async () => {
    device.answer = (sent) => {
      device.wait(shift)
      return success(sent)
    }
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: 1 })
    expect(await device.db.outbox.count()).toBe(0)
  })
})

test('a server that asks for a year is honoured for an hour', async () => {
  device.answer = () => new Response(null, { status: 503, headers: { 'retry-after': '31536000' } })
  await device.drain()
  const [entry] = await device.db.outbox.toArray()
  expect((entry?.nextAt ?? 0) - device.clock.now).toBe(3600_000)
})
