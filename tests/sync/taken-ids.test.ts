import { expect, test } from 'vitest'
import { readMeta } from '../../src/data/store/meta.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import { log, refusal, reply, scriptedDevice } from './support/scripted-device.ts'

console.info = () => {}

const id = '00000001-0000-4000-8000-000000000001'

test('a new log whose Id is taken is an edit that goes by itself once its record comes into sight', async () => {
  const device = scriptedDevice()
  const { db, env } = device
  await enqueueCreate('Workshop', log(id, { Description: 'Only here' }), db, env)
  device.answer = () => refusal(409, 'id_taken')
  await device.drain()
  expect(await db.outbox.toArray()).toMatchObject([{ op: 'create', state: 'quarantined' }])

  const page = {
    Epoch: 'e',
    Cursor: '1',
    More: false,
    Reset: false,
    RegisterVersion: '1',
    Changes: [{ Type: 'Workshop', Id: id, Op: 'put', Version: 1, Doc: { ...log(id), Version: 1 } } as const],
  }
  await applyPage(db, page, { cursor: await readMeta(db, 'cursor'), sites: [] }, env)
  expect(await db.outbox.toArray()).toMatchObject([
    { op: 'update', state: 'open', patch: { Description: 'Only here' }, problems: [], conflicts: [] },
  ])
  device.answer = () => reply(200, { Success: true, Value: { ...log(id), Version: 2 } })
  await device.drain()
  expect(device.sent.at(-1)?.text).toContain('Only here')
})
