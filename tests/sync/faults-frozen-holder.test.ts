import { afterAll, expect, test } from 'vitest'
import { writeMeta } from '../../src/data/store/meta.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { Tally } from '../support/tally.ts'
import { log, scriptedDevice, success } from './support/scripted-device.ts'

const tally = new Tally('frozen lock holder: replaced (clock of the test)')
afterAll(() => tally.end())

test.each([
  ['just begun', 0],
  ['given its last sign of life half a minute ago', 30_000],
  ['been silent for long', 600_000],
])(
  'a flusher that had %s and was frozen with its tab: another one takes over within a minute',
  async (_, ago) => {
    const device = scriptedDevice()
    await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), device.db, device.env)
    device.answer = success
    // The lock is held, and nobody beats.
    device.locks.holdIfFree = async () => 'busy'
    await writeMeta(device.db, { heartbeat: device.clock.now - ago })
    const from = device.clock.now
    let report = await device.drain()
    for (let looks = 0; report.ended === 'busy' && looks < 10; looks++) {
      device.clock.now = report.nextAt ?? Number.NaN
      report = await device.drain()
    }
    tally.tried(device.clock.now - from)
    expect(report).toMatchObject({ ended: 'done', sent: 1 })
    expect(device.clock.now - from).toBeLessThanOrEqual(60_000)
  },
)

test('a flusher that is alive keeps its lock, however long it takes', async () => {
  const device = scriptedDevice()
  await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), device.db, device.env)
  device.locks.holdIfFree = async () => 'busy'
  for (let beat = 0; beat < 60; beat++) {
    await writeMeta(device.db, { heartbeat: device.clock.now })
    expect((await device.drain()).ended).toBe('busy')
    device.wait(10_000)
  }
  expect(device.sent).toEqual([])
})
