import { beforeEach, describe, expect, test } from 'vitest'
import type { Doc } from '../../domain/sync/tree.ts'
import { discardEntry } from '../../src/data/outbox/actions.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { isTurnedAway, QUARANTINE_AFTER } from '../../src/data/outbox/entry-kind.ts'
import { pull } from '../../src/data/pull/pull.ts'
import { readRef } from '../../src/data/store/records.ts'
import type { OutboxRow } from '../../src/data/store/rows.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, type Sent, scriptedDevice } from './support/scripted-device.ts'
import { ModelServer } from './world/model-server.ts'

const id = '0000aaaa-0000-4000-8000-0000000000f1'
const BLOCKED = 'UNION SELECT'
const ref = `Workshop:${id}`

let device: ScriptedDevice
let server: ModelServer

const toServer = ({ method, path, headers, text }: Sent): Response =>
  server.handle(path, { method, headers, ...(text === '' ? {} : { body: text }) }, false)

const page = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })

/** What stands before the server turns these words away. */
const filter = (sent: Sent) => (sent.text.includes(BLOCKED) ? page(403) : toServer(sent))

const read = () => pull({ ...device.parts, fetch: device.parts.fetch as typeof fetch })
const entries = () => device.db.outbox.toArray()
const stored = () => server.records.get(ref)
const shown = async () => ((await readRef(device.db, ref))?.doc ?? {}) as Doc
const edit = async (changes: object) => {
  const before = await shown()
  await enqueueUpdate('Workshop', id, before, { ...before, ...changes }, device.db, device.env)
}

/** Tries so often, while the server is heard otherwise. */
async function tryOften(times = QUARANTINE_AFTER) {
  for (let attempt = 0; attempt < times; attempt++) {
    device.wait(86_400_000)
    await read()
    await device.drain()
  }
}

const sendAll = async () => {
  device.wait(86_400_000)
  await device.drain()
  await read()
}

const create = () =>
  enqueueCreate('Workshop', log(id, { Description: `' ${BLOCKED}` }), device.db, device.env)

/** A log that the server has, and an edit of it that is turned away. */
async function editBlocked() {
  await enqueueCreate('Workshop', log(id), device.db, device.env)
  await sendAll()
  await edit({ Description: `' ${BLOCKED}` })
}

/** The first bytes arrive once, against all appearances; the answer is lost. */
async function arriveOnce() {
  device.answer = async (sent) => {
    toServer(sent)
    throw new TypeError('the answer is lost')
  }
  await device.drain()
  device.answer = filter
}

/** What was sent last with these words comes as far as the server after all. */
function late() {
  const sent = device.sent.findLast(({ text }) => text.includes(BLOCKED))
  if (sent) toServer(sent)
}

beforeEach(() => {
  device = scriptedDevice()
  server = new ModelServer(device.newId(), {})
  device.answer = filter
})

const kinds: [string, () => Promise<void>][] = [
  ['a new log', create],
  ['an edit', editBlocked],
]

describe.each(kinds)('%s that a filter before the server turns away', (_kind, write) => {
  const turnedAway = async () => {
    await tryOften()
    const [entry] = await entries()
    expect(isTurnedAway(entry as OutboxRow)).toBe(true)
    return entry as OutboxRow
  }

  test('is replaced by what its writer saves then, under a new key, and arrives', async () => {
    await write()
    const { key } = await turnedAway()
    await edit({ Description: 'Queries' })
    expect(await entries()).toMatchObject([{ state: 'open', turnedAway: undefined }])
    expect((await entries())[0]?.key).not.toBe(key)
    await sendAll()
    expect(await entries()).toEqual([])
    expect(stored()?.doc).toMatchObject({ Name: 'Slime', Description: 'Queries' })
  })

  test('goes with the edit that waits behind it, once it was turned away as often as one is tried', async () => {
    await write()
    await tryOften(QUARANTINE_AFTER - 1)
    await edit({ Description: 'Queries' })
    expect(await entries()).toHaveLength(2)
    await tryOften(1)
    expect(await entries()).toMatchObject([{ state: 'open' }])
    await sendAll()
    expect(await entries()).toEqual([])
    expect(stored()?.doc).toMatchObject({ Description: 'Queries' })
  })

  test('is taken for sent where a pull has brought its first bytes: what is saved then is an edit of that', async () => {
    await write()
    await arriveOnce()
    const commits = server.commits.length
    await turnedAway()
    await edit({ Description: 'Queries' })
    expect(await entries()).toMatchObject([{ op: 'update', was: { Description: `' ${BLOCKED}` } }])
    await sendAll()
    expect(await entries()).toEqual([])
    expect(server.commits).toHaveLength(commits + 1)
    expect(stored()?.doc).toMatchObject({ Name: 'Slime', Description: 'Queries' })
  })

  test('asks the usual question where its first bytes arrive unseen: nothing is doubled or overwritten', async () => {
    await write()
    await turnedAway()
    late()
    const commits = server.commits.length
    await edit({ Description: 'Queries' })
    await sendAll()
    const conflict = { path: 'Description', mine: 'Queries', theirs: `' ${BLOCKED}` }
    expect(await entries()).toMatchObject([{ state: 'conflict', op: 'update', conflicts: [conflict] }])
    expect(server.commits).toHaveLength(commits)
    expect([...server.records.keys()]).toEqual([ref])
  })

  test('leaves what somebody else wrote since its first bytes had arrived, and asks', async () => {
    await write()
    await arriveOnce()
    const record = stored()
    if (record) server.commit(record, { ...record.doc, Description: 'Theirs' }, [], 'other')
    await turnedAway()
    await edit({ Description: 'Queries' })
    await sendAll()
    expect(await entries()).toMatchObject([
      { state: 'conflict', conflicts: [{ path: 'Description', mine: 'Queries', theirs: 'Theirs' }] },
    ])
    expect(stored()?.doc).toMatchObject({ Description: 'Theirs' })
  })

  test('changes nothing where its bytes come after what took its place', async () => {
    await write()
    await turnedAway()
    await edit({ Description: 'Queries' })
    await sendAll()
    late()
    await sendAll()
    expect(stored()?.doc).toMatchObject({ Description: 'Queries' })
    expect(await shown()).toMatchObject({ Description: 'Queries' })
  })

  test('can be discarded, and is there by the pull where it had arrived', async () => {
    await write()
    await arriveOnce()
    const entry = await turnedAway()
    expect(await discardEntry(entry.seq ?? 0, device.db, device.env)).toEqual({ kind: 'discarded' })
    await sendAll()
    expect(await entries()).toEqual([])
    expect(await shown()).toMatchObject({ Description: `' ${BLOCKED}` })
  })

  test('can be discarded where it has not arrived, and leaves what the server has', async () => {
    await write()
    const entry = await turnedAway()
    await discardEntry(entry.seq ?? 0, device.db, device.env)
    await sendAll()
    expect(await entries()).toEqual([])
    expect((await shown()).Description).toBe(stored()?.doc.Description)
  })

  test('goes when its writer deletes the log', async () => {
    await write()
    await turnedAway()
    await enqueueDelete('Workshop', id, device.db, device.env)
    await sendAll()
    expect(await entries()).toEqual([])
    expect(stored()?.deleted ?? true).toBe(true)
    expect(await readRef(device.db, ref)).toBeUndefined()
  })
})

test('a new log that was deleted while it was turned away is forgotten; that it had arrived, the device learns', async () => {
  await create()
  await arriveOnce()
  await enqueueDelete('Workshop', id, device.db, device.env)
  await tryOften()
  expect(await entries()).toEqual([])
  expect(await shown()).toMatchObject({ Description: `' ${BLOCKED}` })
})

test.each(kinds)(
  '%s: its deletion asks, where it had arrived and somebody changed it since',
  async (_kind, write) => {
    await write()
    await arriveOnce()
    await tryOften()
    const record = stored()
    if (record) server.commit(record, { ...record.doc, Name: 'Theirs' }, [], 'other')
    await read()
    await enqueueDelete('Workshop', id, device.db, device.env)
    await sendAll()
    expect(await entries()).toMatchObject([{ op: 'delete', state: 'conflict' }])
    expect(stored()?.deleted).toBe(false)
  },
)

test.each([
  ['has trouble itself', () => page(502)],
  ['asks to wait', () => page(429)],
  ['is not heard', () => Promise.reject(new TypeError('offline'))],
])('what the server may have, which %s, is not let go', async (_why, answer) => {
  await create()
  device.answer = (sent) => (sent.text.includes(BLOCKED) ? answer() : toServer(sent))
  await tryOften(2 * QUARANTINE_AFTER)
  const [entry] = await entries()
  await edit({ Description: 'Queries' })
  expect(await entries()).toMatchObject([{ state: 'frozen', key: entry?.key }, { state: 'open' }])
  expect(await discardEntry(entry?.seq ?? 0, device.db, device.env)).toEqual({ kind: 'sending' })
})

test('what was turned away is counted anew once the server itself has had trouble with it', async () => {
  await create()
  await tryOften(QUARANTINE_AFTER - 1)
  device.answer = (sent) => (sent.text.includes(BLOCKED) ? page(500) : toServer(sent))
  await tryOften(1)
  device.answer = filter
  await tryOften(QUARANTINE_AFTER - 1)
  expect((await entries()).some(isTurnedAway)).toBe(false)
  await tryOften(1)
  expect((await entries()).every(isTurnedAway)).toBe(true)
})
