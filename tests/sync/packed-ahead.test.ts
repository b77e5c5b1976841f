import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import { emptyOrganization } from '../../domain/organization/document.ts'
import { packAhead } from '../../src/data/drain/pack-ahead.ts'
import { readPackedNotes } from '../../src/data/noted/packed-requests.ts'
import { discardEntry } from '../../src/data/outbox/actions.ts'
import { enqueueDelete } from '../../src/data/outbox/enqueue.ts'
import { listedActivity } from '../../src/data/queries/listed-activity.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { refOf } from '../../src/data/store/rows.ts'
import { makeRoom } from '../../src/data/store/storage.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { acknowledge, deviceWithMany, idOf, manyIds, rename, statesOn } from './support/many-logs.ts'
import { entriesOf, log, reply, type ScriptedDevice, type Sent, siteId } from './support/scripted-device.ts'

// Lost answers are the subject here.
console.info = () => {}

const SIZE = 10
const me = '00000009-0000-4000-8000-000000000009'
const [one = '', other = ''] = manyIds
const actor: Actor = { SubjectId: 'me', Roles: [], Approvals: [] }
let device: ScriptedDevice

beforeEach(async () => {
  device = await deviceWithMany()
  device.pace.size = SIZE
  device.parts.person = async () => me
  device.answer = acknowledge()
})

const pack = (size = SIZE) => packAhead(device.parts, size)
const sizesOn = async () => (await packedOn()).map(({ keys }) => keys.length)
const packedOn = async () => (await readPackedNotes(device.db)).map(({ value }) => value)
/** What lies in the store beside the facts about this device. */
const leftOn = () => device.db.meta.filter(({ key }) => key.includes('packed:')).count()
const namesSent = () =>
  device.sent.flatMap((sent) =>
    (sent.path.endsWith('/Push') ? entriesOf(sent).map(({ Body }) => Body) : [sent.text]).map(
      (body) => JSON.parse(body ?? '{}') as { Id: string; Name: string },
    ),
  )

describe('requests that are put together without signal', () => {
  test('leave as they are, before what no request was full of, and their texts are not read again', async () => {
    await pack()
    expect(await sizesOn()).toEqual([SIZE / 2, SIZE / 2, SIZE])
    expect(new Set(await statesOn(device))).toEqual(new Set(['open']))
    const texts = new Map((await device.db.texts.toArray()).map(({ ref, text }) => [ref, text]))
    let read = 0
    device.db.texts.hook('reading', (row) => {
      read += 1
      return row
    })
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: manyIds.length })
    expect(read).toBe(manyIds.length - 2 * SIZE)
    // A small one first, and one last.
    expect(device.sent.map((sent) => entriesOf(sent).length).slice(0, 3)).toEqual([SIZE / 2, SIZE, SIZE / 2])
    const pushed = device.sent.slice(0, 3).flatMap(entriesOf)
    expect(pushed.map(({ Body }) => idOf(Body)).sort()).toEqual(manyIds.slice(0, 2 * SIZE))
    for (const { Body } of pushed) expect(Body).toBe(texts.get(refOf('Workshop', idOf(Body))))
    expect(
      namesSent()
        .map(({ Id }) => Id)
        .sort(),
    ).toEqual(manyIds)
    expect(await statesOn(device)).toEqual([])
    expect(await leftOn()).toBe(0)
    expect(await readRecord('Workshop', one, device.db)).toMatchObject({ version: 1 })
  })

  test('are made once: what comes later goes into the next', async () => {
    await pack()
    await pack()
    expect(await sizesOn()).toEqual([SIZE / 2, SIZE / 2, SIZE])
    for (let more = 0; more < SIZE / 2; more++)
      await enqueueCreate('Workshop', log(device.newId()), device.db, device.env)
    await pack()
    const keys = (await packedOn()).flatMap((one) => one.keys)
    expect(keys).toHaveLength(3 * SIZE)
    expect(new Set(keys).size).toBe(3 * SIZE)
  })

  test('are thrown away with the first edit of a log in them: what leaves is what was written last', async () => {
    await pack()
    await rename(device, one, 'Slime and glue')
    expect(await sizesOn()).toEqual([SIZE / 2, SIZE])
    await device.drain()
    const sent = namesSent()
    expect(sent.map(({ Id }) => Id).sort()).toEqual(manyIds)
    expect(sent.find(({ Id }) => Id === one)?.Name).toBe('Slime and glue')
  })

  test('do not bring what was deleted or discarded before it left', async () => {
    await pack()
    await enqueueDelete('Workshop', one, device.db, device.env)
    const entry = await device.db.outbox.where('ref').equals(refOf('Workshop', other)).first()
    await discardEntry(entry?.seq ?? 0, device.db)
    await device.drain()
    expect(namesSent().map(({ Id }) => Id)).not.toContain(one)
    expect(namesSent().map(({ Id }) => Id)).not.toContain(other)
    expect(namesSent()).toHaveLength(manyIds.length - 2)
  })

  test('do not leave once an entry is another: an app that knows nothing of them may have changed it', async () => {
    await pack()
    const ref = refOf('Workshop', one)
    const entry = await device.db.outbox.where('ref').equals(ref).first()
    await device.db.texts.put({ ref, text: JSON.stringify({ ...log(one), Name: 'Slime and glue' }) })
    await device.db.outbox.update(entry?.seq ?? 0, { key: device.newId() })
    await device.drain()
    expect(
      namesSent()
        .filter(({ Id }) => Id === one)
        .map(({ Name }) => Name),
    ).toEqual(['Slime and glue'])
    expect(await leftOn()).toBe(0)
  })

  test('do not leave under the name of another person', async () => {
    await pack()
    device.parts.person = async () => other
    await device.drain()
    const people = device.sent.map(({ text }) => JSON.parse(text.split('\n')[0] ?? '').Person)
    expect(new Set(people)).toEqual(new Set([other]))
    expect(namesSent()).toHaveLength(manyIds.length)
  })

  test('are not larger than what gets through now, and none are made while that is less', async () => {
    await pack()
    device.pace.size = 4
    await pack()
    expect(await sizesOn()).toEqual([SIZE / 2, SIZE / 2, SIZE])
    await device.drain()
    expect(entriesOf(device.sent[0] as Sent)).toHaveLength(4)
    expect(namesSent()).toHaveLength(manyIds.length)
    expect(await leftOn()).toBe(0)
  })

  test('that the store cannot read any more keep nothing back', async () => {
    await pack()
    device.db.meta.hook('reading', (row) => {
      if (row?.key.startsWith('body-of-packed:')) throw new DOMException('gone', 'DataError')
      return row
    })
    await device.drain()
    expect(namesSent()).toHaveLength(manyIds.length)
    expect(await statesOn(device)).toEqual([])
    expect(await packedOn()).toEqual([])
  })

  test('are counted with all that waits while they leave', async () => {
    await pack()
    const told: (number | undefined)[] = []
    device.answer = async (sent) => {
      await vi.waitFor(async () => expect(await readMeta(device.db, 'onTheWay')).toBeTruthy())
      told.push((await readMeta(device.db, 'onTheWay'))?.of)
      return acknowledge()(sent)
    }
    await device.drain()
    expect(new Set(told)).toEqual(new Set([manyIds.length]))
  })

  test('do not stay where an app that knows nothing of them has sent all there was', async () => {
    await pack()
    await device.db.outbox.clear()
    await device.drain()
    expect(device.sent).toEqual([])
    expect(await leftOn()).toBe(0)
  })

  test('make room before anything that can be read without signal does', async () => {
    await pack()
    await makeRoom(1000, device.db)
    expect(await leftOn()).toBe(0)
    expect(await device.db.texts.count()).toBe(manyIds.length)
  })

  test('are not made of less than a request, of what waits for another, or while something is sent', async () => {
    device.pace.size = 52
    await pack(52)
    expect(await packedOn()).toEqual([])
    const school = { ...emptyOrganization(device.newId()), Name: 'New school' }
    const [last] = await device.db.outbox.orderBy('seq').reverse().limit(1).toArray()
    await device.db.outbox.update(last?.seq ?? 0, { names: [school.Id] })
    await enqueueCreate('Organization', school, device.db, device.env)
    await pack(50)
    expect(await packedOn()).toEqual([])
    device.pace.size = SIZE
    device.locks.holdIfFree = async () => 'busy'
    await pack()
    expect(await packedOn()).toEqual([])
  })

  test('wait like their entries for a school that is to be made first after all', async () => {
    const school = { ...emptyOrganization(device.newId()), Name: 'New school' }
    const [first] = await device.db.outbox.orderBy('seq').limit(1).toArray()
    await device.db.outbox.update(first?.seq ?? 0, { names: [school.Id] })
    await pack()
    expect(await sizesOn()).toEqual([SIZE / 2, SIZE / 2, SIZE])
    await enqueueCreate('Organization', school, device.db, device.env)
    await device.drain()
    const order = namesSent().map(({ Id }) => Id)
    expect(order.indexOf(one)).toBeGreaterThan(order.indexOf(school.Id))
    expect(new Set(order).size).toBe(manyIds.length + 1)
  })
})

describe('an answer to a request that was put together ahead', () => {
  test('that does not come leaves its entries fixed under their keys, and the others free', async () => {
    await pack()
    const keys = (await packedOn()).flatMap((one) => one.keys)
    device.answer = () => Response.error()
    await device.drain()
    const fixed = device.sent.flatMap(entriesOf).map(({ Key }) => Key)
    const states = await statesOn(device)
    expect(states.filter((state) => state === 'frozen')).toHaveLength(new Set(fixed).size)
    expect(keys).toEqual(expect.arrayContaining(fixed.slice(0, SIZE)))
    const bodies = new Map(device.sent.flatMap(entriesOf).map(({ Key, Body }) => [Key, Body]))
    device.wait(3_600_000)
    device.sent.length = 0
    device.answer = acknowledge()
    expect(await device.drain()).toMatchObject({ ended: 'done', sent: manyIds.length })
    const again = device.sent.filter(({ path }) => path.endsWith('/Push')).flatMap(entriesOf)
    for (const { Key, Body } of again) if (bodies.has(Key)) expect(Body).toBe(bodies.get(Key))
    expect(
      namesSent()
        .map(({ Id }) => Id)
        .sort(),
    ).toEqual(manyIds)
  })

  test('that refuses one tells why at that log, and keeps what was written', async () => {
    await pack()
    device.answer = async (sent) => {
      if (!sent.path.endsWith('/Push')) return acknowledge()(sent)
      const { Value } = (await acknowledge()(sent).json()) as { Value: { Id: string; Key: string }[] }
      const refused = {
        Status: 422,
        Success: false,
        Errors: [{ Code: 'required', Message: '', Field: 'Name' }],
      }
      return reply(200, {
        Success: true,
        Value: Value.map((answer) => (answer.Id === one ? { Key: answer.Key, ...refused } : answer)),
      })
    }
    expect(await device.drain()).toMatchObject({ sent: manyIds.length - 1, refused: 1 })
    expect(await device.db.outbox.toArray()).toMatchObject([
      { id: one, state: 'needs-fix', problems: [{ Code: 'required', Field: 'Name' }] },
    ])
    expect(await readRecord('Workshop', one, device.db)).toMatchObject({ doc: { Name: 'Slime' } })
  })

  test('that decides otherwise than the device is what lists say, with the words of the log', async () => {
    await pack()
    device.answer = acknowledge({ IsComplete: true, SeasonId: other })
    await device.drain()
    expect(await listedActivity(siteId, one, actor, device.db)).toMatchObject({
      Name: 'Slime',
      IsComplete: true,
    })
  })

  test('that comes while one of them is edited leaves the edit to be sent behind it', async () => {
    device.pace.size = 2 * manyIds.length
    await pack(2 * manyIds.length)
    device.answer = async (sent) => {
      if (device.sent.length === 1) await rename(device, one, 'Slime and glue')
      return acknowledge()(sent)
    }
    await device.drain()
    expect(await readRecord('Workshop', one, device.db)).toMatchObject({
      version: 2,
      doc: { Name: 'Slime and glue' },
    })
    expect(namesSent().filter(({ Name }) => Name === 'Slime and glue')).toHaveLength(1)
    expect(await statesOn(device)).toEqual([])
  })
})
