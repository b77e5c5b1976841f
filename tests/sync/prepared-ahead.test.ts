import { beforeEach, expect, test } from 'vitest'
import { drain } from '../../src/data/drain/drain.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, reply, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

// Lost answers are the subject here.
console.info = () => {}

const COUNT = 7
let device: ScriptedDevice
/** Requests that wait for their answer, in the order in which they left. */
let open: ((response?: Response) => void)[]

beforeEach(async () => {
  device = scriptedDevice()
  // One entry a request, however well it goes.
  Object.defineProperty(device.pace, 'size', { get: () => 1, set: () => undefined })
  open = []
  for (let place = 0; place < COUNT; place++)
    await enqueueCreate('Workshop', log(device.newId()), device.db, device.env)
  device.answer = (sent) =>
    new Promise((resolve) => open.push((response) => resolve(response ?? success(sent))))
})

const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let turn = 0; turn < 2000 && !(await holds()); turn++)
    await new Promise((resolve) => setTimeout(resolve, 1))
  expect(await holds()).toBe(true)
}
const frozen = () => device.db.outbox.filter((row) => row.state === 'frozen').count()

/** Answers whatever is asked, from now on and already. */
const answerAll = () => {
  device.answer = (sent) => success(sent)
  for (const answer of open.splice(0)) answer()
}

test('two requests are on the wire at most, and the next ones are made ready meanwhile', async () => {
  const end = device.drain()
  await until(async () => (await frozen()) > 2)
  expect(device.sent).toHaveLength(2)
  open.shift()?.()
  await until(() => device.sent.length === 3)
  expect(open).toHaveLength(2)
  answerAll()
  expect(await end).toMatchObject({ ended: 'done', sent: COUNT })
  expect(device.sent).toHaveLength(COUNT)
})

test('what was made ready when the signal went stays frozen, and goes again with the same key and bytes', async () => {
  const end = device.drain()
  await until(async () => (await frozen()) === 4)
  const ready = await device.db.outbox.filter((row) => row.state === 'frozen').toArray()
  for (const lose of open.splice(0)) lose(Response.error())
  await end
  expect(device.sent).toHaveLength(2)
  answerAll()
  device.wait(600_000)
  expect(await device.drain()).toMatchObject({ ended: 'done', sent: COUNT })
  const keys = device.sent.slice(2).map((sent) => sent.headers.get('idempotency-key'))
  expect(keys).toEqual(expect.arrayContaining(ready.map((row) => row.key)))
  expect(new Set(keys).size).toBe(COUNT)
})

test('nothing that was made ready leaves once the sending is stopped', async () => {
  const stop = new AbortController()
  const end = drain({ ...device.parts, signal: stop.signal })
  await until(async () => (await frozen()) === 4)
  stop.abort()
  for (const answer of open.splice(0)) answer(reply(503, {}))
  await end
  expect(device.sent).toHaveLength(2)
  expect(await device.db.outbox.count()).toBe(COUNT)
})
