import { beforeEach, describe, expect, test } from 'vitest'
import { localDay } from '../../domain/kernel/clock.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { newDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { enqueueCreate, enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { exportEntries } from '../../src/data/outbox/export-work.ts'
import { foreseeImport, importWork } from '../../src/data/outbox/import-work.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { readWorkFile } from '../../src/data/work-file/read-work-file.ts'
import { WORK_FILE_LIMIT, type WorkFile } from '../../src/data/work-file/work-file.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId, success } from './support/scripted-device.ts'

let device: ScriptedDevice
let other: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'
const person = '00000001-0000-4000-8000-0000000000aa'

beforeEach(async () => {
  device = scriptedDevice()
  other = scriptedDevice()
  for (const one of [device, other]) await welcome(one)
})

/** The person's own row, as a pull brings it: approved at the site. */
async function welcome({ db }: ScriptedDevice): Promise<void> {
  const Approvals = [{ SiteId: siteId, SeasonId: person, Active: true }]
  const doc = { Id: person, FullName: 'Amélie Roy', Roles: [], Approvals }
  await db.reference.put({ ref: `Me:${person}`, type: 'Me', id: person, siteIds: [], doc, generation: 0 })
}

const read = (text: string, size = text.length) => readWorkFile({ size, text: async () => text })

async function fileOf(one: ScriptedDevice): Promise<WorkFile> {
  const saved = await exportEntries('all', one.db, one.env)
  const file = await read(saved?.content ?? '')
  if (typeof file === 'string') throw new Error(`the file was refused: ${file}`)
  return file
}

const hoursOf = (Hours: number) => ({
  Id: person,
  SubjectId: person,
  LogHours: [{ HourTypeId: hourTypeIds.Delivery, Hours }],
})

const bringIn = async (file: WorkFile) =>
  (await importWork(file, other.db, other.env)).map(({ fate }) => fate)

describe('taking work along', () => {
  test('a file holds whole documents, edits and drafts, and neither keys nor tokens', async () => {
    await enqueueCreate('Workshop', log(id, { Name: 'Kept' }), device.db, device.env)
    const draft = newDraft('Workshop', log(device.newId(), { Name: 'Begun', Date: '' }), device.env)
    await saveDraft(draft, device.db, device.env)
    const saved = await exportEntries('all', device.db, device.env)
    const [entry] = await device.db.outbox.toArray()
    expect(saved?.name).toBe(`elan-${localDay(device.clock.now)}.json`)
    expect(saved?.content).not.toContain(entry?.key ?? 'a key')
    expect(await fileOf(device)).toMatchObject({
      Author: { Id: person, FullName: 'Amélie Roy' },
      Items: [
        { Kind: 'new', Type: 'Workshop', Id: id, Document: { Name: 'Kept' } },
        { Kind: 'new', Id: draft.id, Document: { Name: 'Begun', Date: null } },
      ],
    })
  })

  test('what was edited before it was ever sent is one whole document', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    device.answer = () => Promise.reject(new TypeError('offline'))
    await device.drain()
    await enqueueUpdate('Workshop', id, log(id), log(id, { Name: 'Later' }), device.db, device.env)
    expect(await fileOf(device)).toMatchObject({ Items: [{ Kind: 'new', Document: { Name: 'Later' } }] })
  })

  test('a deletion holds no work', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    device.answer = success
    await device.drain()
    await enqueueDelete('Workshop', id, device.db, device.env)
    expect(await exportEntries('all', device.db, device.env)).toBeNull()
  })
})

describe('bringing work in', () => {
  test('a new log becomes a draft under the same Id, and never arrives twice', async () => {
    await enqueueCreate('Workshop', log(id, { Name: 'Kept' }), device.db, device.env)
    const file = await fileOf(device)
    expect(await foreseeImport(file, other.db)).toMatchObject([{ fate: 'draft' }])
    expect(await bringIn(file)).toEqual(['draft'])
    expect(await readDraft('Workshop', id, other.db)).toMatchObject({
      id,
      base: null,
      doc: log(id, { Name: 'Kept' }),
    })
    expect(await bringIn(file)).toEqual(['here'])
    expect(await other.db.outbox.count()).toBe(0)
  })

  test('a new school and educator go to the outbox, once', async () => {
    const school = { Id: device.newId(), Name: 'Hilliard', City: 'Toronto', Status: 0 }
    await enqueueCreate('Organization', school, device.db, device.env)
    const file = await fileOf(device)
    expect(await bringIn(file)).toEqual(['entry'])
    expect(await bringIn(file)).toEqual(['here'])
    expect(await other.db.outbox.toArray()).toMatchObject([{ op: 'create', id: school.Id, state: 'open' }])
  })

  test('an edit is merged with what this device knows, and a clash is asked about', async () => {
    for (const [one, name] of [
      [device, 'Slime'],
      [other, 'Theirs'],
    ] as const) {
      one.answer = success
      await enqueueCreate('Workshop', log(id, { Name: name }), one.db, one.env)
      await one.drain()
    }
    const before = await readRecord('Workshop', id, device.db)
    const after = { ...before?.doc, Name: 'Mine', Keywords: 'goo' }
    await enqueueUpdate('Workshop', id, before?.doc ?? {}, after, device.db, device.env)
    expect(await bringIn(await fileOf(device))).toEqual(['entry'])
    const [entry] = await other.db.outbox.toArray()
    expect(entry).toMatchObject({ state: 'conflict', patch: { Keywords: 'goo', Name: 'Mine' } })
    expect(entry?.conflicts).toMatchObject([{ path: 'Name', mine: 'Mine', theirs: 'Theirs' }])
  })

  test('an edit of what this device does not have changes nothing', async () => {
    device.answer = success
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    await device.drain()
    const before = await readRecord('Workshop', id, device.db)
    await enqueueUpdate(
      'Workshop',
      id,
      before?.doc ?? {},
      { ...before?.doc, Name: 'X' },
      device.db,
      device.env,
    )
    expect(await bringIn(await fileOf(device))).toEqual(['not-here'])
    expect(await other.db.outbox.count()).toBe(0)
  })

  test('a log of a site where this person may not log stays in the file', async () => {
    const CreatedBySiteId = device.newId()
    await enqueueCreate('Workshop', log(id, { CreatedBySiteId }), device.db, device.env)
    expect(await bringIn(await fileOf(device))).toEqual(['no-access'])
    expect(await other.db.drafts.count()).toBe(0)
  })
})

describe('a file from anywhere', () => {
  let file: WorkFile
  beforeEach(async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    file = await fileOf(device)
  })
  const changed = (change: (file: Record<string, never>) => void): string => {
    const copy = structuredClone(file)
    change(copy as never)
    return JSON.stringify(copy)
  }
  const withDocument = (more: object) =>
    JSON.stringify({
      ...file,
      Items: file.Items.map((item) => ({ ...item, Document: { ...item.Document, ...more } })),
    })
  const withEdit = (Patch: object, Was: object = {}) =>
    JSON.stringify({ ...file, Items: file.Items.map((item) => ({ ...item, Kind: 'edit', Patch, Was })) })

  test.each([
    ['not JSON', () => 'PK\u0003\u0004', 'not-ours'],
    ['another JSON', () => '{"Format":"other"}', 'not-ours'],
    ['null', () => 'null', 'not-ours'],
    ['a later version', () => changed((one) => Object.assign(one, { Version: 2 })), 'newer'],
    ['no items', () => changed((one) => Object.assign(one, { Items: [] })), 'damaged'],
    ['an unknown field', () => changed((one) => Object.assign(one, { Token: 'x' })), 'damaged'],
    ['an unknown field of the document', () => withDocument({ Role: 'Administrator' }), 'damaged'],
    ['another Id inside', () => withDocument({ Id: person }), 'damaged'],
    ['a value of the wrong type', () => withDocument({ NumberOfYouth: 'many' }), 'damaged'],
    ['a text where a list belongs', () => withDocument({ WorkshopKits: 'all' }), 'damaged'],
    ['__proto__', () => JSON.stringify(file).replace('"Author"', '"__proto__":{"a":1},"Author"'), 'damaged'],
    ['a disguised __proto__', () => JSON.stringify(file).replace('"Name"', '"__prot\\u006f__"'), 'damaged'],
    [
      'a value of the wrong type where a date belongs',
      () => withDocument({ Date: { toString: 'x' } }),
      'damaged',
    ],
    ['an id that is none', () => withDocument({ LocationTypeId: 'here' }), 'damaged'],
    [
      'something unknown beside what could be mended',
      () => withDocument({ Date: '20266-01-10', Role: 'x' }),
      'damaged',
    ],
    ['NUL', () => withDocument({ Name: 'a\0b' }), 'damaged'],
    ['an edit of what the server derives', () => withEdit({ IsComplete: true }), 'damaged'],
    ['an edit of an unknown field', () => withEdit({ Nothing: 1 }), 'damaged'],
    ['an edit along a prototype', () => withEdit({ 'constructor.prototype.x': 1 }), 'damaged'],
    ['a patch that is spelled oddly', () => withEdit({ 'Name..': 'x' }), 'damaged'],
    ['a member under no id', () => withEdit({ 'WorkshopKits[x].KitCondition': 'x' }), 'damaged'],
  ])('%s is refused', async (_what, text, reason) => {
    expect(await read(text())).toBe(reason)
    expect(({} as { a?: number }).a).toBeUndefined()
  })

  test('more than 5 MB are not even read', async () => {
    const huge = { size: WORK_FILE_LIMIT + 1, text: () => Promise.reject(new Error('read')) }
    expect(await readWorkFile(huge)).toBe('too-large')
  })

  test('a text that is too long is its author’s to mend, not a reason to lose it', async () => {
    expect(await read(withDocument({ Name: 'long '.repeat(100) }))).toMatchObject({ Version: 1 })
  })

  test.each([
    ['a date of a year far off', { Date: '20266-01-10' }],
    ['a direction mark that nobody sees', { Name: 'Slime\u200f' }],
    ['a time that is none', { Time: '9h' }],
    ['too little time', { VolunteerLogHeader: { LogItems: [hoursOf(0.001)] } }],
  ])('so is %s', async (_what, more) => {
    expect(await read(withDocument(more))).toMatchObject({ Items: [{ Document: more }] })
  })

  test('and a date that was taken out of an edit', async () => {
    expect(await read(withEdit({ Date: '' }))).toMatchObject({ Items: [{ Patch: { Date: '' } }] })
  })

  test('an edit of values and members is read', async () => {
    const member = `WorkshopKits[${person}]`
    expect(
      await read(withEdit({ Name: 'Mine', [member]: true, [`${member}.KitId`]: id }, { Name: 'Slime' })),
    ).toMatchObject({ Items: [{ Kind: 'edit' }] })
  })
})
