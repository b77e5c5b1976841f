import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginNewEpoch } from '../../../server/sync/new-epoch.ts'
import { enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { readMe } from '../../../src/data/queries/people.ts'
import { idsReturnedTo } from '../../../src/data/queries/reviews.ts'
import { readRecord } from '../../../src/data/store/records.ts'
import { type NodeDevice, nodeDevice } from '../support/node-device.ts'
import { comment, reviews } from '../support/reviews.ts'
import { withServer } from '../support/with-server.ts'

console.info = () => {}

const server = withServer({ now: () => new Date() })
const { plantLog, review, read } = reviews(server)
let port = 0
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

describe('an answer to a return, unsent as the server was restored with that return,', () => {
  let device: NodeDevice
  let id: string
  beforeEach(async () => {
    // Devices sign in by the real clock.
    server.setNow(new Date().toISOString())
    device = nodeDevice('volunteer', port)
    id = await plantLog()
    await review('coordinator', id, { Status: 'Returned', Comments: [comment()] })
    await device.pull()
    const before = (await readRecord('Workshop', id, device.db))?.doc ?? {}
    await enqueueUpdate('Workshop', id, before, { ...before, Description: 'Grade five' }, device.db)
    await beginNewEpoch(server.db, new Date())
  })

  const standing = async () => {
    const { value } = await server.call('volunteer', 'GET', `/api/vms/Workshop/${id}`)
    return [value.Description, (await read('staff', id)).value.Status]
  }
  const asked = async () => idsReturnedTo((await readMe(device.db))?.Id ?? '', device.db)

  test('answers it, sent behind the pull that tells of the restore', async () => {
    await device.pull()
    await device.drainAll()
    expect(await standing()).toEqual(['Grade five', 'Unreviewed'])
    expect(await asked()).not.toContain(id)
  })

  test('answers it, sent ahead of any pull', async () => {
    await device.drainAll()
    expect(await standing()).toEqual(['Grade five', 'Unreviewed'])
    await device.pull()
    expect(await asked()).not.toContain(id)
  })

  test('answers none that came since', async () => {
    const { Version } = (await server.call('volunteer', 'GET', `/api/vms/Workshop/${id}`)).value
    await review('coordinator', id, { Status: 'Returned', Comments: [comment()] }, Version)
    await device.pull()
    await device.drainAll()
    expect(await standing()).toEqual(['Grade five', 'Returned'])
    expect(await asked()).toContain(id)
  })
})
