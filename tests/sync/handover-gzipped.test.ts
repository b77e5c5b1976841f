import { beforeEach, expect, test } from 'vitest'
import { callApi } from '../../src/data/calls/api.ts'
import { gzippedIfLong } from '../../src/data/calls/gzip.ts'
import { handOverEntry } from '../../src/data/outbox/hand-over.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, refusal, reply, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'
import { welcome } from './support/work-files.ts'

let device: ScriptedDevice
beforeEach(async () => {
  device = scriptedDevice()
  await welcome(device)
})

/** Hands over a log that says this much; gives what was sent. */
async function handOver(Description: string) {
  const id = '00000001-0000-4000-8000-000000000001'
  await enqueueCreate('Workshop', log(id, { Description }), device.db, device.env)
  device.answer = () => refusal(409, 'season_locked')
  await device.drain()
  device.answer = () => reply(200, { Success: true, Value: {} })
  const { seq = 0 } = (await device.db.outbox.orderBy('seq').first()) ?? {}
  const fetchLike: typeof fetch = (url, init) => device.parts.fetch(String(url), init ?? {})
  const outcome = await handOverEntry(
    seq,
    (call) => callApi({ ApiUrl: 'http://api' }, device.parts.tokens, call, fetchLike),
    device.db,
    device.env,
  )
  expect(outcome).toEqual({ kind: 'waiting' })
  const sent = device.sent.at(-1)
  expect(sent?.headers.get('content-type')).toBe('application/json')
  const { Entry } = JSON.parse(sent?.text ?? '') as { Entry: { Body: string } }
  expect(JSON.parse(Entry.Body)).toMatchObject({ Description })
  return sent
}

test('a long log is handed over gzipped', async () => {
  const sent = await handOver('It rained all day. '.repeat(1000))
  expect(sent?.headers.get('content-encoding')).toBe('gzip')
})

test('a short one goes as it is', async () => {
  const sent = await handOver('It rained.')
  expect(sent?.headers.has('content-encoding')).toBe(false)
})

test('where the browser cannot, a long one goes as it is, too', async () => {
  const { CompressionStream } = globalThis
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  const content = { Text: 'x'.repeat(10_000) }
  expect(await gzippedIfLong(content)).toBe(content)
  Object.assign(globalThis, { CompressionStream })
})
