import { beforeEach, describe, expect, test } from 'vitest'
import { enqueueDelete, enqueueUpdate, outboxTables } from '../../src/data/outbox/enqueue.ts'
import { acceptPut } from '../../src/data/pull/accept.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

// Refusals are the subject here.
console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'
const atVersion = (Version: number, Description: string) => ({ ...log(id, { Description }), Version })
const [five, seven] = [atVersion(5, 'As in the copy'), atVersion(7, 'Lost with the server')]

const arrives = (doc: { Version: number }, generation: number) =>
  device.db.transaction('rw', outboxTables(device.db), () =>
    acceptPut(device.db, { type: 'Workshop', id, version: doc.Version, doc }, { ...device.env, generation }),
  )
const stale = () => refusal(412, 'version_conflict', { Value: five })
const ifMatch = () => device.sent.map(({ headers }) => headers.get('if-match'))
const head = () => device.db.heads.get(`Workshop:${id}`)

beforeEach(async () => {
  device = scriptedDevice()
  await device.db.meta.put({ key: 'generation', value: 1 })
  await arrives(seven, 1)
})

describe('a server that was restored from a copy, while an edit of what it lost is on its way,', () => {
  beforeEach(() => enqueueUpdate('Workshop', id, seven, { ...seven, Name: 'Mine' }, device.db, device.env))

  test('gets the edit of what it has, before any page of it came', async () => {
    device.answer = (sent) => (device.sent.length === 1 ? stale() : success(sent))
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(ifMatch()).toEqual(['"7"', '"5"'])
    expect((await readRecord('Workshop', id, device.db))?.doc).toMatchObject({
      Name: 'Mine',
      Description: 'As in the copy',
    })
  })

  test('gets it, too, when its page came before its answer', async () => {
    device.answer = async (sent) => {
      if (device.sent.length > 1) return success(sent)
      await device.db.meta.put({ key: 'generation', value: 2 })
      await arrives(five, 2)
      return stale()
    }
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(ifMatch()).toEqual(['"7"', '"5"'])
  })

  test('is what the edit is shown on when it is refused', async () => {
    device.answer = async () => {
      await device.db.meta.put({ key: 'generation', value: 2 })
      await arrives(five, 2)
      return refusal(422, 'required')
    }
    expect(await device.drain()).toMatchObject({ sent: 0, refused: 1 })
    expect(await head()).toMatchObject({ version: 5, generation: expect.any(Number), held: null })
    expect((await readRecord('Workshop', id, device.db))?.doc).toMatchObject({
      Name: 'Mine',
      Description: 'As in the copy',
    })
  })

  test('goes on from there: a page that is older than what came since changes nothing', async () => {
    device.answer = async (sent) => {
      if (device.sent.length > 1) return success(sent)
      await arrives(atVersion(6, 'Since the restore'), 2)
      await arrives(five, 2)
      return stale()
    }
    await device.drain()
    expect(ifMatch()).toEqual(['"7"', '"6"'])
  })
})

test('a deletion of what a restored server has otherwise is asked about', async () => {
  await enqueueDelete('Workshop', id, device.db, device.env)
  device.answer = stale
  expect(await device.drain()).toMatchObject({ sent: 0, refused: 1 })
  expect(await device.db.outbox.toArray()).toMatchObject([{ op: 'delete', state: 'conflict' }])
  expect(await head()).toMatchObject({ version: 5 })
  expect(device.sent).toHaveLength(1)
})
