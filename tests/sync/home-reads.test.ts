import { Dexie, liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeMeta } from '../../src/data/store/meta.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { readAbove } from '../../src/features/home/read-above.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId } from './support/scripted-device.ts'

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
  Object.assign(Dexie.dependencies, device.stores)
  setCurrentDatabase(device.db)
})
afterEach(() => setCurrentDatabase(null))

test('the first page reads nothing again while a phone sends, and does when a draft is saved', async () => {
  const actor = { SubjectId: 'me', Roles: [], Approvals: [] }
  let reads = 0
  const subscription = liveQuery(() => readAbove(siteId, actor)).subscribe(() => {
    reads += 1
  })
  await expect.poll(() => reads).toBe(1)
  await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), device.db, device.env)
  for (const count of [1, 2, 3])
    await writeMeta(device.db, { onTheWay: { by: 'page', seqs: [1], count, of: 3 } })
  // Longer than it takes to hear of a change.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reads).toBe(1)
  const draft = { ref: 'Workshop:draft', type: 'Workshop', savedAt: '2026-11-12T00:00:00.000Z' }
  await device.db.drafts.put(draft as never)
  await expect.poll(() => reads).toBe(2)
  subscription.unsubscribe()
})
