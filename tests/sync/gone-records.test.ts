import { beforeEach, expect, test } from 'vitest'
import { emptyOrganization } from '../../domain/organization/document.ts'
import type { ChangeLine, ChangesPage } from '../../domain/sync/wire.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId, success } from './support/scripted-device.ts'

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'

beforeEach(() => {
  device = scriptedDevice()
})

async function pulls(Changes: ChangeLine[], more: Partial<ChangesPage> = {}): Promise<void> {
  const page = { Epoch: 'e', Cursor: device.newId(), More: false, Reset: false, RegisterVersion: '1' }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  expect(await applyPage(device.db, { ...page, Changes, ...more }, asked, device.env)).toBe('applied')
}

const put = (Type: ChangeLine['Type'], Id: string, Doc: object): ChangeLine =>
  ({ Type, Id, Op: 'put', Version: 1, Doc: { ...Doc, Id, Version: 1 } }) as ChangeLine

const refs = async () => (await device.db.reference.toCollection().primaryKeys()).sort()

test('nothing of a log stays on the device that its reader may no longer see', async () => {
  const doc = log(id, { Description: 'For those who may read it' })
  await pulls([put('Workshop', id, doc)])
  await pulls([{ Type: 'Workshop', Id: id, Op: 'gone', Version: 2 } as ChangeLine])
  const { heads, texts, reference } = device.db
  expect(await Promise.all([heads, texts, reference].map((table) => table.count()))).toEqual([0, 0, 0])
})

test('a new snapshot takes away whom and what it does not name, and not a school that was never sent', async () => {
  const [stays, leaves, school] = [device.newId(), device.newId(), device.newId()]
  const named = (Id: string) => put('Person', Id, { FullName: 'Amélie Roy', SiteIds: [siteId] })
  await pulls([named(stays), named(leaves)])
  await enqueueCreate('Organization', { ...emptyOrganization(school), Name: 'Maple' }, device.db, device.env)
  await pulls([named(stays)], { Reset: true, More: true, Epoch: 'f' })
  // Not before all of it is here.
  expect(await refs()).toContain(`Person:${leaves}`)
  await pulls([], { Epoch: 'f' })
  expect(await refs()).toEqual([`Organization:${school}`, `Person:${stays}`])
})

test('a school of the server’s goes from the pickers with the snapshot that does not name it', async () => {
  const school = device.newId()
  await enqueueCreate('Organization', { ...emptyOrganization(school), Name: 'Maple' }, device.db, device.env)
  device.answer = success
  await device.drain()
  await pulls([], { Reset: true, Epoch: 'f' })
  expect(await refs()).toEqual([])
})
