import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { discardEntry } from '../../src/data/outbox/actions.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { readSentSince } from '../../src/data/picture/sent-since.ts'
import type { TruePicture } from '../../src/data/picture/true-picture.ts'
import { noteShown, tellSent } from '../../sw/tell-sent.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import {
  entriesOf,
  log,
  refusal,
  reply,
  type ScriptedDevice,
  type Sent,
  scriptedDevice,
  success,
} from './support/scripted-device.ts'

// Lost answers are the subject here.
console.info = () => {}

const idOf = (at: number) => `00000003-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`
const [first, second, third] = [idOf(0), idOf(1), idOf(2)]

let device: ScriptedDevice
const save = (...ids: string[]) =>
  Promise.all(ids.map((id) => enqueueCreate('Workshop', log(id), device.db, device.env)))
const since = (...ids: string[]) => readSentSince(device.db, ids)
const sentIds = async (...ids: string[]) => (await since(...ids)).logs.map(({ id }) => id)

beforeEach(() => {
  device = scriptedDevice(1)
  device.answer = success
})

/** Each entry of a Push is answered with success, but for the logs in `refused`. */
const acknowledge =
  (refused: readonly string[] = []) =>
  (sent: Sent): Response =>
    reply(200, {
      Success: true,
      Value: entriesOf(sent).map(({ Key, Body }) => {
        const { Id } = JSON.parse(Body ?? '{}') as { Id: string }
        return refused.includes(Id)
          ? { Key, Status: 422, Success: false, Errors: [{ Code: 'required', Message: '', Field: 'Date' }] }
          : { Key, Status: 200, Success: true, Id, Version: 1 }
      }),
    })

describe('what has been sent since a picture was drawn', () => {
  test('is nothing while no answer has come, whatever was tried', async () => {
    await save(first)
    device.answer = () => Response.error()
    await device.drain()
    expect(await since(first)).toEqual({ logs: [], unsent: 1, needsYou: 0, handedOver: 0, lastSentAt: null })
  })

  test('is each log that the server has acknowledged, with the time that lists tell', async () => {
    await save(first, second)
    await device.drain()
    const heads = await device.db.heads.toArray()
    expect(await since(first, second)).toEqual({
      logs: heads.map(({ id, listed }) => ({ id, at: listed?.ModifiedOn })),
      unsent: 0,
      needsYou: 0,
      handedOver: 0,
      lastSentAt: new Date(device.clock.now).toISOString(),
    })
  })

  test('is each of many whose answers were only noted together', async () => {
    device = scriptedDevice(50)
    device.answer = acknowledge()
    const ids = Array.from({ length: 20 }, (_, at) => idOf(at))
    await save(...ids)
    await device.drain()
    expect((await device.db.heads.toArray()).every(({ version }) => version === 0)).toBe(true)
    expect(await sentIds(...ids)).toEqual(ids)
  })

  test('is none that the server refused', async () => {
    device = scriptedDevice(50)
    await save(first, second, third)
    device.answer = acknowledge([second])
    await device.drain()
    expect(await since(first, second, third)).toMatchObject({
      logs: [{ id: first }, { id: third }],
      unsent: 0,
      needsYou: 1,
    })
  })

  test('is none that was changed while it was on its way', async () => {
    await save(first)
    device.answer = async (sent) => {
      if (device.sent.length > 1) return Response.error()
      await enqueueUpdate('Workshop', first, log(first), log(first, { Name: 'Glue' }), device.db, device.env)
      return success(sent)
    }
    await device.drain()
    expect(await since(first)).toMatchObject({ logs: [], unsent: 1 })
  })

  test('is none that was discarded, or that nobody knows', async () => {
    await save(first)
    device.answer = () => refusal(422, 'required')
    await device.drain()
    const [row] = await device.db.outbox.toArray()
    await discardEntry(row?.seq ?? 0, device.db, device.env)
    expect(await since(first, second)).toMatchObject({ logs: [], unsent: 0, needsYou: 0 })
  })
})

describe('a page that shows logs as unsent', () => {
  const heard: { client: string; said: unknown }[] = []
  const pages = {
    get: async (client: string) => ({ postMessage: (said: unknown) => void heard.push({ client, said }) }),
  }
  const picture = (changes: Partial<TruePicture>) =>
    ({ database: device.db.name, lang: 'en', waits: [first, second], ...changes }) as TruePicture
  const told = (client: string) => heard.flatMap((one) => (one.client === client ? [one.said] : []))
  beforeEach(() => {
    heard.length = 0
    device.clock.now = new Date(2026, 10, 12, 14, 2).getTime()
  })

  test('hears of each answer as soon as it is on disk, in its language', async () => {
    await save(first, second)
    noteShown('in English', picture({}))
    noteShown('en français', picture({ lang: 'fr' }))
    const telling: Promise<void>[] = []
    device.parts.settled = () => void telling.push(tellSent(pages, device.db))
    device.answer = (sent) => (sent.text.includes(second) ? Response.error() : success(sent))
    await device.drain()
    await Promise.all(telling)
    expect(told('in English')).toMatchObject([
      { logs: [[first, 'sent-before', '']], bar: ['on-device', '1'] },
    ])
    device.answer = success
    device.wait(3_600_000)
    await device.drain()
    await Promise.all(telling)
    // Not of today as the machine's clock has it: then the app tells no time either.
    expect(told('in English').at(-1)).toEqual({
      type: 'SENT',
      logs: [
        [first, 'sent-before', ''],
        [second, 'sent-before', ''],
      ],
      bar: ['all-sent', ''],
    })
  })

  test('hears the time of what was sent today', async () => {
    device.clock.now = Date.now()
    await save(first)
    await device.drain()
    noteShown('today', picture({}))
    const clock = /^\d+:\d\d\u00a0[AP]M$/
    await tellSent(pages, device.db)
    expect(told('today')).toMatchObject([
      { logs: [[first, 'sent', expect.stringMatching(clock)]], bar: ['sent', expect.stringMatching(clock)] },
    ])
    noteShown('aujourd’hui', picture({ lang: 'fr' }))
    await tellSent(pages, device.db)
    expect(told('aujourd’hui')).toMatchObject([{ bar: ['sent', expect.stringMatching(/^\d+\u00a0h/)] }])
  })

  test('hears that something needs the person, and nothing of a refused log', async () => {
    await save(first)
    device.answer = () => refusal(422, 'required')
    await device.drain()
    noteShown('refused', picture({}))
    await tellSent(pages, device.db)
    expect(told('refused')).toMatchObject([{ logs: [], bar: ['needs-you', '1'] }])
  })

  test('hears what staff still have to decide where nothing else waits', async () => {
    await save(first, second)
    await device.db.outbox.where('ref').equals(`Workshop:${second}`).modify({ state: 'handed-over' })
    await device.drain()
    noteShown('handed over', picture({}))
    await tellSent(pages, device.db)
    expect(told('handed over')).toMatchObject([
      { logs: [[first, 'sent-before', '']], bar: ['handed-over', '1'] },
    ])
  })

  test('hears nothing of another person’s, and need not be there any more', async () => {
    await save(first)
    await device.drain()
    noteShown('hers', picture({ database: 'elan|issuer|another' }))
    noteShown('', picture({}))
    noteShown('nothing unsent', picture({ waits: [] }))
    await tellSent(pages, device.db)
    for (const nobody of ['hers', '', 'nothing unsent']) expect(told(nobody)).toEqual([])
    noteShown('gone', picture({}))
    await tellSent({ get: async () => undefined }, device.db)
  })
})
