import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ActivityRecord } from '../../domain/activity/document.ts'
import type { VolunteerLogItem } from '../../domain/log/document.ts'
import type { Doc } from '../../domain/sync/tree.ts'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { referenceRow } from '../support/device-store.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import {
  entriesOf,
  log,
  reply,
  type ScriptedDevice,
  type Sent,
  scriptedDevice,
  siteId,
  success,
} from './support/scripted-device.ts'

const [me, ada, zoe, gone] = [1, 2, 3, 4].map((last) => `0000000a-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
  string,
]
const id = '00000001-0000-4000-8000-000000000001'

let device: ScriptedDevice
beforeEach(async () => {
  device = scriptedDevice(8)
  await device.db.reference.bulkPut([
    referenceRow('Me', { Id: me, FullName: 'Amélie Cormier' }),
    referenceRow('Person', { Id: ada, FullName: 'Ada Diaz' }, [siteId]),
    referenceRow('Person', { Id: zoe, FullName: 'Zoé Roy' }, [siteId]),
  ] as never)
})
afterEach(() => device.db.close())

let items = 0
const hours = (SubjectId: string | null, more: Partial<VolunteerLogItem> = {}): VolunteerLogItem => ({
  Id: `0000000b-0000-4000-8000-${String(++items).padStart(12, '0')}`,
  SubjectId,
  SiteId: siteId,
  AuxData: null,
  LogHours: [],
  ...more,
})
const by = (...LogItems: VolunteerLogItem[]) => ({ VolunteerLogHeader: { LogItems } })
const named = (Id: string, FullName: string) => hours(Id, { Subject: { Id, FullName } })

const namesOf = async (one = id) => (await device.db.heads.get(`Workshop:${one}`))?.listed?.Volunteers

async function pulls(doc: Partial<ActivityRecord>, Version = 3): Promise<void> {
  const Doc = { ...log(id), ...doc, Version, CreatedById: ada } as unknown as Doc
  const line: ChangeLine = { Type: 'Workshop', Id: id, Op: 'put', Version, Doc }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  const page = { Epoch: 'e', More: false, Reset: false, RegisterVersion: '1', Changes: [line] }
  await applyPage(device.db, { ...page, Cursor: device.newId() }, asked, device.env)
}

async function edit(LogItems: readonly VolunteerLogItem[]): Promise<void> {
  const before = (await readRecord('Workshop', id, device.db))?.doc ?? {}
  await enqueueUpdate('Workshop', id, before, { ...before, ...by(...LogItems) }, device.db, device.env)
}

/** What a Push answers: nothing of names. */
const acknowledge =
  (IsComplete = false) =>
  (sent: Sent): Response =>
    reply(200, {
      Success: true,
      Value: entriesOf(sent).map(({ Key, Path, Body, IfMatch }) => ({
        Key,
        Status: 200,
        Success: true,
        Id: (JSON.parse(Body ?? '{}') as { Id?: string }).Id ?? Path.split('/').at(-1),
        Version: Number((IfMatch ?? '"0"').slice(1, -1)) + 1,
        Derived: { IsComplete },
      })),
    })

describe('the people that lists name for a log', () => {
  test('are those that the server says, while nothing of it is unsent', async () => {
    await pulls({ ...by(named(gone, 'Gil Lee')), Volunteers: ['Gil Lee', 'Somebody whom one may see'] })
    expect(await namesOf()).toEqual(['Gil Lee', 'Somebody whom one may see'])
  })

  test.each([
    ['by itself', success],
    ['with others', acknowledge()],
  ])('are those of an edit at once, and still once it was sent (%s)', async (how, answer) => {
    const stays = named(gone, 'Gil Lee')
    await pulls({ ...by(stays, named(ada, 'Ada Diaz')), Volunteers: ['Gil Lee', 'Ada Diaz'] })
    await edit([stays, hours(zoe), hours(me)])
    expect(await namesOf()).toEqual(['Gil Lee', 'Zoé Roy', 'Amélie Cormier'])
    if (how === 'with others') await enqueueCreate('Workshop', log(device.newId()), device.db, device.env)
    device.answer = answer
    expect(await device.drain()).toMatchObject({ refused: 0 })
    expect(await device.db.outbox.count()).toBe(0)
    expect(await namesOf()).toEqual(['Gil Lee', 'Zoé Roy', 'Amélie Cormier'])
    const Volunteers = ['As the server says', 'Zoé Roy']
    await pulls({ ...by(named(zoe, 'Zoé Roy')), Volunteers }, 9)
    expect(await namesOf()).toEqual(Volunteers)
  })

  test('are those of people without an account, too, where one sees their contact details', async () => {
    const untold = hours(null, { HasAuxData: true })
    await pulls({ ...by(untold), Volunteers: [] })
    const AuxData = { FirstName: 'Max', LastName: 'Roy', Email: 'max@pins.example', Affiliation: 'Mother' }
    await edit([untold, hours(null, { AuxData })])
    expect(await namesOf()).toEqual(['Max Roy'])
  })

  test('are those that the server says of what it has just taken, where it says any', async () => {
    await pulls({ ...by(named(ada, 'Ada Diaz')), Volunteers: ['Ada Diaz'] })
    await edit([hours(zoe)])
    device.answer = () =>
      reply(200, { Success: true, Value: { Id: id, Version: 4, Volunteers: ['Zoé Roy-Diaz'] } })
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(await namesOf()).toEqual(['Zoé Roy-Diaz'])
  })

  test.each([
    ['as lists say', false],
    ['other than lists say', true],
  ])('are those of a new log before it is sent and after, be the rest %s', async (_what, isComplete) => {
    const ids = [id, device.newId(), device.newId()]
    for (const one of ids)
      await enqueueCreate(
        'Workshop',
        log(one, by(hours(me), named(gone, 'Gil Lee'), hours(zoe))),
        device.db,
        device.env,
      )
    const names = ['Amélie Cormier', 'Gil Lee', 'Zoé Roy']
    expect(await Promise.all(ids.map(namesOf))).toEqual(ids.map(() => names))
    device.answer = acknowledge(isComplete)
    expect(await device.drain()).toMatchObject({ sent: 3 })
    expect(await Promise.all(ids.map(namesOf))).toEqual(ids.map(() => names))
  })
})
