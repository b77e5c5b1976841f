import { expect, test } from 'vitest'
import { mayBeOnServer, QUARANTINE_AFTER, summariesByRecord } from '../../src/data/outbox/entry-kind.ts'
import type { OutboxRow } from '../../src/data/store/rows.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, scriptedDevice } from './support/scripted-device.ts'

const id = '00000001-0000-4000-8000-000000000001'

/** Whether a log that the server never confirmed may be there, as its entry stands. */
async function mayBeThere(entry: Partial<OutboxRow>): Promise<boolean> {
  const { db, env } = scriptedDevice()
  await enqueueCreate('Workshop', log(id), db, env)
  await db.outbox.toCollection().modify(entry)
  return mayBeOnServer(0, (await summariesByRecord(db, 'Workshop')).get(id) ?? null)
}

test('a log may be on the server while its outcome is unknown, or staff decide about it', async () => {
  expect(await mayBeThere({ state: 'frozen' })).toBe(true)
  expect(await mayBeThere({ state: 'frozen', serverFailures: QUARANTINE_AFTER })).toBe(true)
  expect(await mayBeThere({ state: 'handed-over' })).toBe(true)
})

test('a log that was refused for certain is here alone: deleting it gives its words up', async () => {
  expect(await mayBeThere({ state: 'open' })).toBe(false)
  expect(await mayBeThere({ state: 'quarantined' })).toBe(false)
  expect(await mayBeThere({ state: 'forbidden' })).toBe(false)
})
