import { expect, test } from 'vitest'
import { drain } from '../../src/data/drain/drain.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, scriptedDevice, success } from './support/scripted-device.ts'

test('a connection is asked for before anything is put together, and only where something waits', async () => {
  const device = scriptedDevice()
  let asked = 0
  const parts = { ...device.parts, reach: () => void asked++ }
  await drain(parts)
  expect(asked).toBe(0)
  await enqueueCreate('Workshop', log(device.newId()), device.db, device.env)
  let fixed: number | undefined
  device.answer = success
  await drain({
    ...parts,
    reach: () => {
      asked += 1
      void device.db.outbox
        .filter((row) => row.state !== 'open')
        .count()
        .then((count) => {
          fixed = count
        })
    },
  })
  expect(asked).toBe(1)
  expect(fixed).toBe(0)
  expect(device.sent).toHaveLength(1)
})
