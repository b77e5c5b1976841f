import { beforeEach, describe, expect, test } from 'vitest'
import { emptyOrganization } from '../../domain/organization/document.ts'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import { fixStretch } from '../../src/data/noted/fixed-stretches.ts'
import { readNotes } from '../../src/data/noted/notes.ts'
import { discardEntry } from '../../src/data/outbox/actions.ts'
import { enqueueCreate, enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { applyPage } from '../../src/data/pull/apply-page.ts'
import { listedActivity } from '../../src/data/queries/listed-activity.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { makeRoom } from '../../src/data/store/storage.ts'
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

// Lost answers are the subject here.
console.info = () => {}

const ids = Array.from(
  { length: 25 },
  (_, index) => `00000003-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
)
const [one = '', other = ''] = ids

let device: ScriptedDevice

beforeEach(async () => {
  device = scriptedDevice(50)
  for (const id of ids) await enqueueCreate('Workshop', log(id), device.db, device.env)
})

const idOf = (Body: string | null) => (JSON.parse(Body ?? '{}') as { Id: string }).Id

const acknowledge =
  (derived: object = {}) =>
  (sent: Sent): Response =>
    sent.path.endsWith('/Push')
      ? reply(200, {
          Success: true,
          Value: entriesOf(sent).map(({ Key, Body }) => ({
            Key,
            Status: 200,
            Success: true,
            Id: idOf(Body),
            Version: 1,
            Derived: { Version: 1, CreatedOn: '2026-11-12T10:00:00.000Z', ...derived },
          })),
        })
      : success(sent)

const states = async () => (await device.db.outbox.orderBy('seq').toArray()).map(({ state }) => state)
const edit = (id: string, Name: string) =>
  enqueueUpdate('Workshop', id, log(id), log(id, { Name }), device.db, device.env)
const notesLeft = async () => [
  ...(await readNotes(device.db, 'fixed')),
  ...(await readNotes(device.db, 'receipts')),
]

async function pulls(changes: ChangeLine[], { reset = false, more = false } = {}): Promise<void> {
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  const page = {
    Epoch: 'e',
    Cursor: device.newId(),
    More: more,
    Reset: reset,
    RegisterVersion: '1',
    Changes: changes,
  }
  expect(await applyPage(device.db, page, asked, device.env)).toBe('applied')
}

const line = (Id: string, Version = 1): ChangeLine => ({
  Type: 'Workshop',
  Id,
  Op: 'put',
  Version,
  Doc: { ...log(Id, { Name: `Version ${Version}` }), Version } as never,
})

describe('many new logs that are sent together', () => {
  /** What happens while the request is on its way. */
  const meanwhile = async (work: () => Promise<unknown>, answer: (sent: Sent) => Response) => {
    device.answer = async (sent) => {
      if (device.sent.length === 1) await work()
      return answer(sent)
    }
    return device.drain()
  }

  test('are fixed by one note: no row is written for each', async () => {
    await meanwhile(async () => {
      expect(new Set(await states())).toEqual(new Set(['open']))
      expect(await readNotes(device.db, 'fixed')).toMatchObject([{ value: { length: 25 } }])
    }, acknowledge())
    expect(await states()).toEqual([])
    expect(await readNotes(device.db, 'fixed')).toEqual([])
  })

  test('are not changed by an edit, which goes behind and stands on the answer', async () => {
    await meanwhile(async () => {
      await edit(one, 'Slime and glue')
      expect(await device.db.outbox.where('ref').equals(`Workshop:${one}`).sortBy('seq')).toMatchObject([
        { op: 'create', state: 'frozen' },
        { op: 'update', state: 'open' },
      ])
    }, acknowledge())
    const [, second] = device.sent
    expect(second).toMatchObject({ method: 'PUT', path: `/api/vms/Workshop/${one}` })
    expect(second?.headers.get('if-match')).toBe('"1"')
    expect(await states()).toEqual([])
  })

  test('cannot be discarded', async () => {
    let outcome: unknown
    await meanwhile(async () => {
      const [row] = await device.db.outbox.orderBy('seq').toArray()
      outcome = await discardEntry(row?.seq ?? 0, device.db, device.env)
    }, acknowledge())
    expect(outcome).toEqual({ kind: 'sending' })
  })

  test('hold what a pull brings of them until the answer has come', async () => {
    await meanwhile(() => pulls([line(one, 2)]), acknowledge())
    expect(await readRecord('Workshop', one, device.db)).toMatchObject({
      version: 2,
      doc: { Name: 'Version 2' },
    })
    expect(await readRecord('Workshop', other, device.db)).toMatchObject({
      version: 1,
      doc: { Name: 'Slime' },
    })
  })

  test('go again with the same bytes under the same keys when no answer came', async () => {
    device.answer = () => Response.error()
    await device.drain()
    expect(new Set(await states())).toEqual(new Set(['frozen']))
    expect(await notesLeft()).toEqual([])
    device.wait(600_000)
    device.answer = acknowledge()
    await device.drain()
    const [first = [], ...again] = device.sent.map(entriesOf)
    // In two requests at a time, of which either may leave first.
    const inOrder = again.flat().sort((a, b) => (a.Key < b.Key ? -1 : 1))
    expect(JSON.stringify(inOrder) === JSON.stringify(first)).toBe(true)
    expect(await states()).toEqual([])
  })

  test('are fixed entries for the drain after one that was killed', async () => {
    device.answer = () => new Promise<Response>(() => undefined)
    void device.drain()
    while (device.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await edit(one, 'Slime and glue')
    device.answer = acknowledge()
    await device.drain()
    const bodies = device.sent.map(
      (sent) => sent.path.endsWith('/Push') && entriesOf(sent).map(({ Body }) => Body),
    )
    expect(bodies[1]).toEqual(bodies[0])
    expect(await states()).toEqual([])
    expect(await readRecord('Workshop', one, device.db)).toMatchObject({ version: 2 })
  })

  test('are free again, as far as they have not left, when there is no signal', async () => {
    device.pace.size = 3
    device.answer = () => Response.error()
    await device.drain()
    const all = await states()
    const left = device.sent.flatMap(entriesOf).length
    expect(left).toBeLessThan(ids.length)
    expect(all.filter((state) => state === 'frozen')).toHaveLength(left)
    expect(await notesLeft()).toEqual([])
    // So an edit changes what was never sent, and nothing goes behind it.
    await edit(ids.at(-1) ?? '', 'Slime and glue')
    expect(await device.db.outbox.count()).toBe(ids.length)
  })

  test('stay fixed where another that sends has noted it, too', async () => {
    const rows = await device.db.outbox.toArray()
    device.pace.size = 3
    device.answer = async () => {
      if (device.sent.length === 1) await fixStretch(device.db, rows.slice(-1))
      return Response.error()
    }
    await device.drain()
    expect(await readNotes(device.db, 'fixed')).toMatchObject([{ value: [rows.at(-1)?.key] }])
    await edit(ids.at(-1) ?? '', 'Slime and glue')
    expect((await states()).slice(-2)).toEqual(['frozen', 'open'])
  })

  test('arrive as they were planned, though one was edited before it left, and the edit behind it', async () => {
    device.pace.size = 3
    const last = ids.at(-1) ?? ''
    await meanwhile(async () => edit(last, 'Slime and glue'), acknowledge())
    const bodies = device.sent.flatMap((sent) =>
      sent.path.endsWith('/Push') ? entriesOf(sent).map(({ Body }) => Body) : sent.text,
    )
    const created = bodies.filter((body) => idOf(body) === last)
    expect(created.map((body) => JSON.parse(body ?? '').Name)).toEqual(['Slime'])
    expect(await readRecord('Workshop', last, device.db)).toMatchObject({
      version: 2,
      doc: { Name: 'Slime and glue' },
    })
    expect(await states()).toEqual([])
  })

  test('are each answered on their own: what was refused is open to mend', async () => {
    device.answer = (sent) => {
      const answers = entriesOf(sent).map(({ Key, Body }) =>
        idOf(Body) === one
          ? { Key, Status: 422, Success: false, Errors: [{ Code: 'required', Message: '' }] }
          : { Key, Status: 200, Success: true, Id: idOf(Body), Version: 1 },
      )
      return reply(200, { Success: true, Value: answers })
    }
    expect(await device.drain()).toMatchObject({ sent: 24, refused: 1 })
    expect(await device.db.outbox.toArray()).toMatchObject([{ id: one, state: 'needs-fix' }])
  })
})

describe('what the server answered of many new logs', () => {
  beforeEach(async () => {
    device.answer = acknowledge()
    await device.drain()
    device.sent.length = 0
  })

  test('is noted once for all of them, and read with each', async () => {
    expect(await readNotes(device.db, 'receipts')).toHaveLength(1)
    expect(await readRecord('Workshop', one, device.db)).toMatchObject({
      version: 1,
      entries: [],
      doc: { Name: 'Slime', Version: 1, CreatedOn: '2026-11-12T10:00:00.000Z' },
    })
    expect(await listedActivity(siteId, one, device.db)).toMatchObject({ Version: 1, entry: null })
  })

  test('is what an edit stands on', async () => {
    await edit(one, 'Slime and glue')
    await device.drain()
    expect(device.sent).toMatchObject([{ method: 'PUT' }])
    expect(device.sent[0]?.headers.get('if-match')).toBe('"1"')
    expect(await readRecord('Workshop', one, device.db)).toMatchObject({
      version: 2,
      doc: { Name: 'Slime and glue' },
    })
  })

  test('is what a deletion stands on', async () => {
    await enqueueDelete('Workshop', one, device.db, device.env)
    await device.drain()
    expect(device.sent).toMatchObject([{ method: 'DELETE' }])
    expect(device.sent[0]?.headers.get('if-match')).toBe('"1"')
    expect(await readRecord('Workshop', one, device.db)).toBeUndefined()
  })

  test('goes as the records come with a pull, and the rest when it ends', async () => {
    await pulls([line(one, 1), line(other, 2)], { more: true })
    expect(await device.db.heads.get(`Workshop:${one}`)).toMatchObject({ version: 1, derived: null })
    expect(await readRecord('Workshop', other, device.db)).toMatchObject({ version: 2 })
    const [note] = await readNotes<object>(device.db, 'receipts')
    expect(Object.keys(note?.value ?? {})).toHaveLength(23)
    await pulls([])
    expect(await notesLeft()).toEqual([])
    const versions = (await device.db.heads.toArray()).map(({ version }) => version)
    expect(versions.sort()).toEqual([...Array(24).fill(1), 2])
  })

  test('outlives an older page', async () => {
    await edit(other, 'Slime and glue')
    await device.drain()
    await pulls([line(other, 1)], { more: true })
    expect(await readRecord('Workshop', other, device.db)).toMatchObject({ version: 2 })
  })

  test('does not keep a log that is gone, nor one that a snapshot does not name', async () => {
    await pulls([{ Type: 'Workshop', Id: one, Op: 'gone', Version: 1 }])
    expect(await readRecord('Workshop', one, device.db)).toBeUndefined()
    await pulls([line(other, 1)], { reset: true })
    expect((await device.db.heads.toArray()).map(({ id }) => id)).toEqual([other])
  })

  test('is not taken for that of a log that left for want of room', async () => {
    await makeRoom(0, device.db)
    await enqueueCreate('Workshop', log(one), device.db, device.env)
    expect(await readRecord('Workshop', one, device.db)).toMatchObject({
      version: 0,
      entries: [{ op: 'create' }],
    })
  })
})

test('where the server decides otherwise than the list says, the list is told at once', async () => {
  device.answer = acknowledge({ IsComplete: true })
  await device.drain()
  expect(await listedActivity(siteId, one, device.db)).toMatchObject({
    IsComplete: true,
    Version: 1,
    entry: null,
  })
  expect(await notesLeft()).toEqual([])
})

test('what lists say of a log that was edited since it was saved is written in full when it has arrived', async () => {
  await edit(one, 'Slime and glue')
  expect(await device.db.outbox.where('ref').equals(`Workshop:${one}`).toArray()).toMatchObject([
    { op: 'create', listedAs: undefined },
  ])
  device.answer = acknowledge()
  await device.drain()
  const versions = (await device.db.heads.toArray()).map(({ id, version }) => [id, version])
  expect(versions.filter(([, version]) => version === 1)).toEqual([[one, 1]])
  expect(await listedActivity(siteId, one, device.db)).toMatchObject({ Name: 'Slime and glue', Version: 1 })
})

test('of very many logs the first leave before the others are read', async () => {
  for (let place = ids.length; place < 250; place++)
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

test('of very many, one that may wait for another is read with all the others', async () => {
  for (let place = ids.length; place < 250; place++)
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
