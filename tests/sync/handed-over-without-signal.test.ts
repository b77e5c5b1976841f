import { expect, test } from 'vitest'
import { readSyncSummary } from '../../src/data/engine/sync-state.ts'
import { handOverEntry, resendHandovers } from '../../src/data/outbox/hand-over.ts'
import { pendingEntries } from '../../src/data/outbox/pending.ts'
import { readSentSince } from '../../src/data/picture/sent-since.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, refusal, scriptedDevice } from './support/scripted-device.ts'
import { welcome } from './support/work-files.ts'

console.info = () => {}

const DAY = 24 * 3600 * 1000

test('what was handed over without signal is on this device until the server has answered', async () => {
  const device = scriptedDevice()
  await welcome(device)
  const { db, clock } = device
  await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), db, device.env)
  device.answer = () => refusal(409, 'season_locked')
  await device.drain()
  const [locked] = await db.outbox.toArray()
  const kind = async () => (await pendingEntries(db, clock.now))[0]?.kind
  const summary = () => readSyncSummary(db, clock.now + 3 * DAY, true)

  expect(
    await handOverEntry(locked?.seq ?? 0, async () => ({ kind: 'unreachable' }), db, device.env),
  ).toEqual({
    kind: 'unknown',
  })
  expect(await kind()).toBe('on-device')
  expect(await summary()).toMatchObject({ unsent: 1, handedOver: 0, needsYou: 0, waitingSince24h: true })
  expect(await readSentSince(db, [])).toMatchObject({ unsent: 1, handedOver: 0 })

  const takes = async () => ({ kind: 'ok', value: {}, total: undefined }) as const
  await resendHandovers(takes, db, device.env)
  expect(await kind()).toBe('handed-over')
  expect(await summary()).toMatchObject({ unsent: 0, handedOver: 1, needsYou: 0, waitingSince24h: false })
  expect(await readSentSince(db, [])).toMatchObject({ unsent: 0, handedOver: 1 })
})
