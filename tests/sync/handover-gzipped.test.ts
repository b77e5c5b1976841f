import { beforeEach, expect, test } from 'vitest'
import { callApi } from '../../src/data/calls/api.ts'
import { handOverEntry } from '../../src/data/outbox/hand-over.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import {
  log,
  refusal,
  reply,
  type ScriptedDevice,
  type Sent,
  scriptedDevice,
} from './support/scripted-device.ts'
import { welcome } from './support/work-files.ts'

let device: ScriptedDevice
beforeEach(async () => {
  device = scriptedDevice()
  await welcome(device)
})

const isPacked = ({ headers }: Sent) => headers.get('content-encoding') === 'gzip'
const takesAll = () => reply(200, { Success: true, Value: {} })
const long = 'It rained all day. '.repeat(1000)

/** Hands over a log that says this much, to a server that answers so; gives all that was sent, and how it ended. */
async function handOver(Description: string, answer: ScriptedDevice['answer'] = takesAll) {
  const id = '00000001-0000-4000-8000-000000000001'
  await enqueueCreate('Workshop', log(id, { Description }), device.db, device.env)
  device.answer = () => refusal(409, 'season_locked')
  await device.drain()
  const before = device.sent.length
  device.answer = answer
  const { seq = 0 } = (await device.db.outbox.orderBy('seq').first()) ?? {}
  const fetchLike: typeof fetch = (url, init) => device.parts.fetch(String(url), init ?? {})
  const outcome = await handOverEntry(
    seq,
    (call) => callApi({ ApiUrl: 'http://api' }, device.parts.tokens, call, fetchLike),
    device.db,
    device.env,
  )
  const sent = device.sent.slice(before)
  for (const { headers, text } of sent) {
    expect(headers.get('content-type')).toBe('application/json')
    const { Entry } = JSON.parse(text) as { Entry: { Body: string } }
    expect(JSON.parse(Entry.Body)).toMatchObject({ Description })
  }
  return { outcome, sent }
}

test('a long log is handed over gzipped', async () => {
  const { outcome, sent } = await handOver(long)
  expect(outcome).toEqual({ kind: 'waiting' })
  expect(sent.map(isPacked)).toEqual([true])
})

test('a short one goes as it is', async () => {
  const { outcome, sent } = await handOver('It rained.')
  expect(outcome).toEqual({ kind: 'waiting' })
  expect(sent.map(isPacked)).toEqual([false])
})

test('where the browser cannot, a long one goes as it is, too', async () => {
  const { CompressionStream } = globalThis
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  const { outcome, sent } = await handOver(long)
  Object.assign(globalThis, { CompressionStream })
  expect(outcome).toEqual({ kind: 'waiting' })
  expect(sent.map(isPacked)).toEqual([false])
})

test.each([
  ['a server of an earlier release takes nothing gzipped', () => refusal(415, 'unsupported_media_type')],
  ['what stands before the server does not', () => new Response('<html>', { status: 415 })],
])('a long one goes as it is, the same under the same key, where %s', async (_, refuse) => {
  const { outcome, sent } = await handOver(long, (one) => (isPacked(one) ? refuse() : takesAll()))
  expect(outcome).toEqual({ kind: 'waiting' })
  expect(sent.map(isPacked)).toEqual([true, false])
  expect(sent[1]?.text).toBe(sent[0]?.text)
})

test('it goes once where it is refused for something else', async () => {
  const { outcome, sent } = await handOver(long, () => refusal(409, 'id_taken'))
  expect(outcome).toMatchObject({ kind: 'refused', problems: [{ Code: 'id_taken' }] })
  expect(sent.map(isPacked)).toEqual([true])
})
