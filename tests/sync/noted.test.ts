import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import { noteFrozen, writeOutFrozen } from '../../src/data/noted/frozen-entries.ts'
import { readNotes } from '../../src/data/noted/notes.ts'
import { discardEntry } from '../../src/data/outbox/actions.ts'
import { enqueueDelete } from '../../src/data/outbox/enqueue.ts'
import { mayBeOnServer, summariesByRecord } from '../../src/data/outbox/entry-kind.ts'
import { listedActivity } from '../../src/data/queries/listed-activity.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { makeRoom } from '../../src/data/store/storage.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
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
import { entriesOf, log, reply, type ScriptedDevice, siteId } from './support/scripted-device.ts'

// Lost answers are the subject here.
console.info = () => {}

const [one = '', other = ''] = manyIds
const me: Actor = { SubjectId: 'me', Roles: [], Approvals: [] }

let device: ScriptedDevice

beforeEach(async () => {
  device = await deviceWithMany()
})

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
  test('are fixed by one note: no row is written for each', async () => {
    await meanwhileOn(
      device,
      async () => {
        expect(new Set(await statesOn(device))).toEqual(new Set(['open']))
        expect(await readNotes(device.db, 'fixed')).toMatchObject([{ value: { length: 25 } }])
      },
      acknowledge(),
    )
    expect(await statesOn(device)).toEqual([])
    expect(await readNotes(device.db, 'fixed')).toEqual([])
  })

  test('may be on the server from then on, though their rows say that they wait', async () => {
    const mayBeThere = async () =>
      [...(await summariesByRecord(device.db, 'Workshop')).values()].map((entry) => mayBeOnServer(0, entry))
    expect(new Set(await mayBeThere())).toEqual(new Set([false]))
    await meanwhileOn(
      device,
      async () => expect(new Set(await mayBeThere())).toEqual(new Set([true])),
      acknowledge(),
    )
  })

  test('are not changed by an edit, which goes behind and stands on the answer', async () => {
    await meanwhileOn(
      device,
      async () => {
        await rename(device, one, 'Slime and glue')
        expect(await device.db.outbox.where('ref').equals(`Workshop:${one}`).sortBy('seq')).toMatchObject([
          { op: 'create', state: 'frozen' },
          { op: 'update', state: 'open' },
        ])
      },
      acknowledge(),
    )
    const [, second] = device.sent
    expect(second).toMatchObject({ method: 'PUT', path: `/api/vms/Workshop/${one}` })
    expect(second?.headers.get('if-match')).toBe('"1"')
    expect(await statesOn(device)).toEqual([])
  })

  test('cannot be discarded', async () => {
    let outcome: unknown
    await meanwhileOn(
      device,
      async () => {
        const [row] = await device.db.outbox.orderBy('seq').toArray()
        outcome = await discardEntry(row?.seq ?? 0, device.db, device.env)
      },
      acknowledge(),
    )
    expect(outcome).toEqual({ kind: 'sending' })
  })

  test('hold what a pull brings of them until the answer has come', async () => {
    await meanwhileOn(device, () => pulls([line(one, 2)]), acknowledge())
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
    expect(new Set(await statesOn(device))).toEqual(new Set(['frozen']))
    expect(await notesOn(device)).toEqual([])
    device.wait(600_000)
    device.answer = acknowledge()
    await device.drain()
    const [first = [], ...again] = device.sent.map(entriesOf)
    // In two requests at a time, of which either may leave first.
    const inOrder = again.flat().sort((a, b) => (a.Key < b.Key ? -1 : 1))
    expect(JSON.stringify(inOrder) === JSON.stringify(first)).toBe(true)
    expect(await statesOn(device)).toEqual([])
  })

  test('are fixed entries for the drain after one that was killed', async () => {
    device.answer = () => new Promise<Response>(() => undefined)
    void device.drain()
    while (device.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await rename(device, one, 'Slime and glue')
    device.answer = acknowledge()
    await device.drain()
    const bodies = device.sent.map(
      (sent) => sent.path.endsWith('/Push') && entriesOf(sent).map(({ Body }) => Body),
    )
    expect(bodies[1]).toEqual(bodies[0])
    expect(await statesOn(device)).toEqual([])
    expect(await readRecord('Workshop', one, device.db)).toMatchObject({ version: 2 })
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
    expect(await listedActivity(siteId, one, me, device.db)).toMatchObject({ Version: 1, entry: null })
  })

  test('is what an edit stands on', async () => {
    await rename(device, one, 'Slime and glue')
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
    expect(await notesOn(device)).toEqual([])
    const versions = (await device.db.heads.toArray()).map(({ version }) => version)
    expect(versions.sort()).toEqual([...Array(24).fill(1), 2])
  })

  test('outlives an older page', async () => {
    await rename(device, other, 'Slime and glue')
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
  expect(await listedActivity(siteId, one, me, device.db)).toMatchObject({
    IsComplete: true,
    Version: 1,
    entry: null,
  })
  expect(await notesOn(device)).toEqual([])
})

test('what lists say of a log that was edited since it was saved is written in full when it has arrived', async () => {
  await rename(device, one, 'Slime and glue')
  expect(await device.db.outbox.where('ref').equals(`Workshop:${one}`).toArray()).toMatchObject([
    { op: 'create', listedAs: undefined },
  ])
  device.answer = acknowledge()
  await device.drain()
  const versions = (await device.db.heads.toArray()).map(({ id, version }) => [id, version])
  expect(versions.filter(([, version]) => version === 1)).toEqual([[one, 1]])
  expect(await listedActivity(siteId, one, me, device.db)).toMatchObject({
    Name: 'Slime and glue',
    Version: 1,
  })
})

test('a note that is written out fixes the entries that it names, of the records asked for, and no others', async () => {
  const { db } = device
  const [first, second, ...others] = await db.outbox.orderBy('seq').toArray()
  if (!first || !second) throw new Error('nothing waits')
  const frozen = async () =>
    (await db.outbox.toArray()).flatMap(({ seq, state }) => (state === 'frozen' ? seq : []))
  await noteFrozen(db, [first, second])
  await writeOutFrozen(
    db,
    others.slice(0, 1).map(({ ref }) => ref),
  )
  expect(await frozen()).toEqual([])
  await writeOutFrozen(db, [second.ref])
  expect(await frozen()).toEqual([second.seq])
  await writeOutFrozen(db)
  expect(await frozen()).toEqual([first.seq, second.seq])
})
