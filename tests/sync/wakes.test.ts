import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { newDraft, saveDraftToOutbox } from '../../src/data/drafts/drafts.ts'
import { onWake } from '../../src/data/engine/wake.ts'
import { discardEntry, resolveConflicts, restoreAsNew, retryEntry } from '../../src/data/outbox/actions.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { importWork } from '../../src/data/outbox/import-work.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'
import { fileOf, welcome } from './support/work-files.ts'

// Refusals are a subject here.
console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'

beforeEach(() => {
  device = scriptedDevice()
})
afterEach(() => vi.restoreAllMocks())

const edit = (change: Partial<Activity>) =>
  enqueueUpdate('Workshop', id, log(id), { ...log(id), ...change }, device.db, device.env)
const seqOfLast = async () => (await device.db.outbox.orderBy('seq').last())?.seq ?? 0

async function isOnServer(): Promise<void> {
  await enqueueCreate('Workshop', log(id), device.db, device.env)
  device.answer = success
  await device.drain()
}

async function isRefused(status: number, code: string): Promise<void> {
  await isOnServer()
  await edit({ Name: 'Mine' })
  device.answer = () => refusal(status, code)
  await device.drain()
}

async function isInConflict(): Promise<void> {
  await enqueueCreate('Workshop', log(id), device.db, device.env)
  await edit({ Name: 'Elsewhere' })
  await edit({ Name: 'Mine' })
}

const nothing = async () => undefined

test.each<[what: string, before: () => Promise<unknown>, done: () => Promise<unknown>]>([
  [
    'a draft is saved',
    nothing,
    () => saveDraftToOutbox(newDraft('Workshop', log(id)), device.db, device.env),
  ],
  ['an edit is saved', isOnServer, () => edit({ Name: 'Mine' })],
  ['a deletion is asked for', isOnServer, () => enqueueDelete('Workshop', id, device.db, device.env)],
  [
    'it is tried again',
    () => isRefused(422, 'required'),
    async () => retryEntry(await seqOfLast(), device.db, device.env),
  ],
  [
    'a clash is decided',
    isInConflict,
    async () => {
      const [asked] = await device.db.outbox.toArray()
      if (asked) await resolveConflicts(asked, new Map([['Name', 'mine']]), device.db, device.env)
    },
  ],
  [
    'a deletion is given up for the edit before it',
    async () => {
      await isOnServer()
      await edit({ Name: 'Mine' })
      await enqueueDelete('Workshop', id, device.db, device.env)
    },
    async () => discardEntry(await seqOfLast(), device.db, device.env),
  ],
  [
    'it is made anew',
    () => isRefused(404, 'deleted'),
    async () => restoreAsNew(await seqOfLast(), device.db, device.env),
  ],
  [
    'it is brought in',
    async () => {
      await welcome(device)
      await isOnServer()
    },
    async () => {
      const other = scriptedDevice()
      await enqueueCreate('Workshop', log(id), other.db, other.env)
      other.answer = success
      await other.drain()
      const change = { ...log(id), Name: 'Mine' }
      await enqueueUpdate('Workshop', id, log(id), change, other.db, other.env)
      await importWork(await fileOf(other), device.db, device.env, device.locks)
    },
  ],
])('what is to be sent is told of at once, when it is on disk: %s', async (_what, before, done) => {
  await before()
  const told: Promise<number>[] = []
  const end = onWake(() => told.push(device.db.outbox.filter(({ state }) => state === 'open').count()))
  try {
    await done()
  } finally {
    end()
  }
  expect(await Promise.all(told)).toContain(1)
})
