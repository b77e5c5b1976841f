import { beforeEach, describe, expect, test } from 'vitest'
import { emptyOrganization } from '../../domain/organization/document.ts'
import { noteFrozen, writeOutFrozen } from '../../src/data/noted/frozen-entries.ts'
import { readNotes } from '../../src/data/noted/notes.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import {
  acknowledge,
  deviceWithMany,
  idOf,
  manyIds,
  meanwhileOn,
  notesOn,
  rename,
  statesOn,
} from './support/many-logs.ts'
import { entriesOf, log, type ScriptedDevice, type Sent } from './support/scripted-device.ts'

// Lost answers are the subject here.
console.info = () => {}

let device: ScriptedDevice

beforeEach(async () => {
  device = await deviceWithMany()
})

describe('new logs that were fixed as they were planned', () => {
  test('are free again, as far as they have not left, when there is no signal', async () => {
    device.pace.size = 3
    device.answer = () => Response.error()
    await device.drain()
    const all = await statesOn(device)
    const left = device.sent.flatMap(entriesOf).length
    expect(left).toBeLessThan(manyIds.length)
    expect(all.filter((state) => state === 'frozen')).toHaveLength(left)
    expect(await notesOn(device)).toEqual([])
    // So an edit changes what was never sent, and nothing goes behind it.
    await rename(device, manyIds.at(-1) ?? '', 'Slime and glue')
    expect(await device.db.outbox.count()).toBe(manyIds.length)
  })

  test('stay fixed where another that sends has noted it, too', async () => {
    const rows = await device.db.outbox.toArray()
    device.pace.size = 3
    device.answer = async () => {
      if (device.sent.length === 1) await noteFrozen(device.db, rows.slice(-1))
      return Response.error()
    }
    await device.drain()
    expect(await readNotes(device.db, 'fixed')).toMatchObject([{ value: [rows.at(-1)?.key] }])
    await rename(device, manyIds.at(-1) ?? '', 'Slime and glue')
    expect((await statesOn(device)).slice(-2)).toEqual(['frozen', 'open'])
  })

  test('arrive as they were planned, though one was edited before it left, and the edit behind it', async () => {
    device.pace.size = 3
    const last = manyIds.at(-1) ?? ''
    await meanwhileOn(device, async () => rename(device, last, 'Slime and glue'), acknowledge())
    const bodies = device.sent.flatMap((sent) =>
      sent.path.endsWith('/Push') ? entriesOf(sent).map(({ Body }) => Body) : sent.text,
    )
    const created = bodies.filter((body) => idOf(body) === last)
    expect(created.map((body) => JSON.parse(body ?? '').Name)).toEqual(['Slime'])
    expect(await readRecord('Workshop', last, device.db)).toMatchObject({
      version: 2,
      doc: { Name: 'Slime and glue' },
    })
    expect(await statesOn(device)).toEqual([])
  })
})

test('of very many logs the first leave before the others are read', async () => {
  for (let place = manyIds.length; place < 250; place++)
    await enqueueCreate('Workshop', log(device.newId()), device.db, device.env)
  device.pace.size = 250
  let read = 0
  device.db.outbox.hook('reading', (row) => {
    read += 1
    return row
  })
  const readBefore: number[] = []
  device.answer = (sent) => {
    readBefore.push(read)
    return acknowledge()(sent)
  }
  expect(await device.drain()).toMatchObject({ ended: 'done', sent: 250 })
  expect(entriesOf(device.sent[0] as Sent)).toHaveLength(100)
  expect(readBefore[0]).toBe(100)
  expect(new Set(device.sent.flatMap(entriesOf).map(({ Key }) => Key)).size).toBe(250)
  // Each was read once, and not again when it was settled.
  expect(read).toBe(250)
})

test('of very many logs, what was read long ago is looked at again before it leaves', async () => {
  for (let place = manyIds.length; place < 250; place++)
    await enqueueCreate('Workshop', log(device.newId()), device.db, device.env)
  // Read with the first hundred, and not taken with the first requests.
  const late = await device.db.outbox.orderBy('seq').offset(99).first()
  device.pace.size = 5
  device.answer = async (sent) => {
    if (device.sent.length === 2) {
      // The page was frozen; another sent them all, one was refused, and is another entry now.
      device.wait(60_000)
      await device.db.transaction('rw', [device.db.outbox, device.db.meta], async () => {
        await writeOutFrozen(device.db)
        await device.db.outbox.update(late?.seq ?? 0, { key: device.newId(), state: 'needs-fix' })
      })
    }
    return acknowledge()(sent)
  }
  await device.drain()
  const sent = device.sent.flatMap(entriesOf).map(({ Key }) => Key)
  expect(new Set(sent).size).toBe(249)
  expect(sent).not.toContain(late?.key)
  expect(await device.db.outbox.toArray()).toMatchObject([{ seq: late?.seq, state: 'needs-fix' }])
})

test('of very many, one that may wait for another is read with all the others', async () => {
  for (let place = manyIds.length; place < 250; place++)
    await enqueueCreate('Workshop', log(device.newId()), device.db, device.env)
  const school = { ...emptyOrganization(device.newId()), Name: 'New school' }
  const naming = log(device.newId(), {
    SchoolDemographicResponseHeader: {
      Items: [{ Id: device.newId(), OrganizationId: school.Id, NumberOfYouth: 3 }],
    },
  })
  await enqueueCreate('Workshop', naming, device.db, device.env)
  await enqueueCreate('Organization', school, device.db, device.env)
  device.pace.size = 250
  device.answer = acknowledge()
  await device.drain()
  const all = device.sent.flatMap((sent) =>
    sent.path.endsWith('/Push') ? entriesOf(sent).map(({ Body }) => idOf(Body)) : idOf(sent.text),
  )
  expect(new Set(all).size).toBe(252)
  expect(all.indexOf(naming.Id)).toBeGreaterThan(all.indexOf(school.Id))
})
