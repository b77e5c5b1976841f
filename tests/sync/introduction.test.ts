import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '../../src/data/engine/events.ts'
import { pull } from '../../src/data/pull/pull.ts'
import { readMe } from '../../src/data/queries/people.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import { reply, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

// A call without an answer is a subject.
console.info = () => {}

let device: ScriptedDevice
/** How the server answers an introduction; it knows the person from the first that it takes. */
let introduced: () => Response
let isKnown = false

const person = '00000001-0000-4000-8000-0000000000aa'
const refused = () =>
  reply(403, { Success: false, Value: null, Errors: [{ Code: 'not_allowed', Message: '' }] })
const taken = (subject: object = {}) =>
  reply(200, {
    Success: true,
    Value: { Id: person, Version: 1, Locale: 'en', SiteRegistrations: [], ...subject },
  })

const page = () => ({
  Epoch: 'e',
  Cursor: 'one',
  More: false,
  Reset: false,
  RegisterVersion: null,
  Changes: [{ Type: 'Me', Id: person, Op: 'put', Version: 1, Doc: { Id: person, Roles: [], Approvals: [] } }],
})

const pullAll = () => pull({ ...device.parts, fetch: device.parts.fetch as typeof fetch })
const calls = () => device.sent.map(({ method, text }) => (method === 'POST' ? `POST ${text}` : method))

beforeEach(async () => {
  device = scriptedDevice()
  isKnown = false
  introduced = () => taken()
  device.answer = ({ method }) => {
    if (method !== 'POST') return isKnown ? reply(200, { Success: true, Value: page() }) : refused()
    const answer = introduced()
    isKnown ||= answer.ok
    return answer
  }
  await writeMeta(device.db, { introduction: { seen: null } })
})

describe('who signed in', () => {
  test('is told before anything is pulled, and once only', async () => {
    expect(await pullAll()).toBe('done')
    expect(await pullAll()).toBe('done')
    expect(calls()).toEqual(['POST {}', 'GET', 'GET'])
  })

  test('is told until it is answered: a newcomer whose first sign-in met a bad line arrives with a later pull', async () => {
    introduced = () => {
      throw new TypeError('no signal')
    }
    expect(await pullAll()).toBe('unreachable')
    expect(calls()).toEqual(['POST {}'])
    introduced = () => taken()
    expect(await pullAll()).toBe('done')
    expect(await readMe(device.db)).toMatchObject({ Id: person })
    expect(await readMeta(device.db, 'introduction')).toBeNull()
  })

  test('keeps nobody who is known waiting', async () => {
    await pullAll()
    await writeMeta(device.db, { introduction: { seen: null } })
    introduced = () => new Response('', { status: 502 })
    expect(await pullAll()).toBe('done')
    expect(await readMeta(device.db, 'introduction')).not.toBeNull()
  })

  test('speaks the language that they saw, if they are new', async () => {
    await writeMeta(device.db, { introduction: { seen: 'fr' } })
    expect(await pullAll()).toBe('done')
    expect(calls()).toEqual(['POST {}', 'POST {"Locale":"fr"}', 'GET'])
  })

  test('keeps the language that they have, if they are known', async () => {
    await writeMeta(device.db, { introduction: { seen: 'fr' } })
    introduced = () => taken({ Version: 2 })
    expect(await pullAll()).toBe('done')
    expect(calls()).toEqual(['POST {}', 'GET'])
  })

  test('is told where the server knows nobody, in the same pull: nobody hears that they have no access', async () => {
    await writeMeta(device.db, { introduction: null })
    expect(await pullAll()).toBe('done')
    expect(calls()).toEqual(['GET', 'POST {}', 'GET'])
  })

  test('is told again where a server restored from a copy has forgotten them', async () => {
    await pullAll()
    isKnown = false
    expect(await pullAll()).toBe('done')
    expect(calls()).toEqual(['POST {}', 'GET', 'GET', 'POST {}', 'GET'])
  })

  test('is told once more with each pull, and no oftener, where their account has no access', async () => {
    introduced = refused
    await writeMeta(device.db, { introduction: null })
    expect(await pullAll()).toBe('refused')
    expect(calls()).toEqual(['GET', 'POST {}'])
    expect(await pullAll()).toBe('refused')
    expect(calls()).toEqual(['GET', 'POST {}', 'POST {}'])
  })
})

describe('why nothing comes', () => {
  const trouble = () => readMeta(device.db, 'pullTrouble')

  test('is kept for the page: the account has no access', async () => {
    introduced = refused
    expect(await pullAll()).toBe('refused')
    expect(await trouble()).toBe('refused')
  })

  test('is kept for the page: the server has trouble', async () => {
    introduced = () => new Response('', { status: 500 })
    expect(await pullAll()).toBe('failed')
    expect(await trouble()).toBe('failed')
    introduced = () => taken()
    expect(await pullAll()).toBe('done')
    expect(await trouble()).toBeNull()
  })

  test('is not the server where there is no signal', async () => {
    device.answer = () => {
      throw new TypeError('no signal')
    }
    expect(await pullAll()).toBe('unreachable')
    expect(await trouble()).toBe('unreachable')
  })
})

test('no line is opened for somebody whom the server does not know yet', async () => {
  const stop = new AbortController()
  let lines = 0
  const listening = listen({
    ...device.parts,
    signal: stop.signal,
    fetch: (async () => {
      lines += 1
      return new Response(null, { status: 403 })
    }) as typeof fetch,
    random: () => 0,
    onNews: () => undefined,
    onLife: () => undefined,
  })
  await sleep(100)
  expect(lines).toBe(0)
  expect(await pullAll()).toBe('done')
  await vi.waitFor(() => expect(lines).toBe(1), 10_000)
  stop.abort()
  await listening
})
