import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import type { Conflict } from '../../domain/sync/conflict.ts'
import { newDraft, readDraft, saveDraft, saveDraftToOutbox } from '../../src/data/drafts/drafts.ts'
import { readSyncSummary } from '../../src/data/engine/sync-state.ts'
import { discardEntry, resolveConflicts, restoreAsNew } from '../../src/data/outbox/actions.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { pendingEntries } from '../../src/data/outbox/pending.ts'
import { readEveryListed } from '../../src/data/store/listed-logs.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice, success } from './support/scripted-device.ts'

console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'

beforeEach(() => {
  device = scriptedDevice()
})

const entries = () => device.db.outbox.orderBy('seq').toArray()
const nameOf = async (): Promise<string | undefined> =>
  (await readRecord<Activity>('Workshop', id, device.db))?.doc.Name

async function sendAll(): Promise<void> {
  device.answer = success
  await device.drain()
}

async function edit(change: Partial<Activity>): Promise<void> {
  const record = await readRecord<Activity>('Workshop', id, device.db)
  const before = record?.doc ?? log(id)
  await enqueueUpdate('Workshop', id, before, { ...before, ...change }, device.db, device.env)
}

describe('unsent work', () => {
  test('edits fold into one entry until it is being sent, then stand behind it', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    await edit({ Name: 'Two' })
    expect(await entries()).toMatchObject([{ op: 'create' }])
    device.answer = async () => {
      await edit({ Name: 'Three' })
      await edit({ Name: 'Four' })
      throw new TypeError('offline')
    }
    await device.drain()
    expect(await entries()).toMatchObject([
      { op: 'create', state: 'frozen' },
      { op: 'update', state: 'open', patch: { Name: 'Four' }, was: { Name: 'Two' } },
    ])
    expect(await nameOf()).toBe('Four')
    device.wait(600_000)
    await sendAll()
    expect(device.sent.map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([
      ['POST', null],
      ['POST', null],
      ['PUT', '"1"'],
    ])
  })

  test.each([
    ['mine', 'By the form'],
    ['theirs', 'Elsewhere'],
  ] as const)('a new log with two edits that clash stays and is sent, with %s', async (choice, name) => {
    await enqueueCreate('Workshop', log(id, { Description: 'kept' }), device.db, device.env)
    const before = (await readRecord<Activity>('Workshop', id, device.db))?.doc ?? log(id)
    await edit({ Name: 'Elsewhere' })
    await enqueueUpdate('Workshop', id, before, { ...before, Name: 'By the form' }, device.db, device.env)
    const [asked] = await entries()
    expect(asked?.state).toBe('conflict')
    // What was chosen about a value that is no longer the other side's settles nothing.
    const conflicts = asked!.conflicts.map((conflict) => ({ ...conflict, theirs: 'Said before' }) as Conflict)
    const old = { ...asked!, conflicts }
    expect(await resolveConflicts(old, new Map([['Name', choice]]), device.db, device.env)).toBe('changed')
    expect(await entries()).toEqual([asked])
    await resolveConflicts(asked!, new Map([['Name', choice]]), device.db, device.env)
    expect(await entries()).toMatchObject([{ op: 'create', state: 'open', conflicts: [] }])
    expect((await readRecord<Activity>('Workshop', id, device.db))?.doc).toMatchObject({
      Name: name,
      Description: 'kept',
    })
    await sendAll()
    expect(await entries()).toEqual([])
    expect(await nameOf()).toBe(name)
  })

  test('a question about a new log outlives the next edit, until the answers are the same', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    const before = (await readRecord<Activity>('Workshop', id, device.db))?.doc ?? log(id)
    await edit({ Name: 'Elsewhere' })
    await enqueueUpdate('Workshop', id, before, { ...before, Name: 'By the form' }, device.db, device.env)
    const question = { kind: 'value', path: 'Name', mine: 'By the form', theirs: 'Elsewhere' }
    await edit({ Description: 'More words' })
    expect(await entries()).toMatchObject([{ op: 'create', state: 'conflict', conflicts: [question] }])
    await edit({ Name: 'Third' })
    expect(await entries()).toMatchObject([
      { state: 'conflict', conflicts: [{ ...question, mine: 'Third' }] },
    ])
    await edit({ Name: 'Elsewhere' })
    expect(await entries()).toMatchObject([{ op: 'create', state: 'open', conflicts: [] }])
    await sendAll()
    expect((await readRecord<Activity>('Workshop', id, device.db))?.doc).toMatchObject({
      Name: 'Elsewhere',
      Description: 'More words',
    })
  })

  test('a list of what waits names it and what it waits for', async () => {
    const school = device.newId()
    const item = { Id: device.newId(), OrganizationId: school, NumberOfYouth: 20 }
    const activity = log(id, { SchoolDemographicResponseHeader: { Items: [item] } })
    await enqueueCreate('Workshop', activity, device.db, device.env)
    await enqueueCreate('Organization', { Id: school, Name: 'Maple' }, device.db, device.env)
    device.wait(25 * 3600_000)
    const [first, second] = await pendingEntries(device.db, device.clock.now)
    expect(first).toMatchObject({
      name: 'Slime',
      kind: 'on-device',
      waitsFor: [{ name: 'Maple', id: school }],
    })
    expect(second).toMatchObject({ name: 'Maple', waitsFor: [] })
    expect((await readSyncSummary(device.db, device.clock.now, true)).waitingSince24h).toBe(true)
  })

  test('a school that a log names cannot be discarded before the log', async () => {
    const school = device.newId()
    const item = { Id: device.newId(), OrganizationId: school, NumberOfYouth: 20 }
    await enqueueCreate('Organization', { Id: school, Name: 'Maple' }, device.db, device.env)
    const activity = log(id, { SchoolDemographicResponseHeader: { Items: [item] } })
    await enqueueCreate('Workshop', activity, device.db, device.env)
    const [create, dependent] = await entries()
    expect(await discardEntry(create?.seq ?? 0, device.db, device.env)).toEqual({
      kind: 'in_use',
      by: ['Slime'],
    })
    expect(await discardEntry(dependent?.seq ?? 0, device.db, device.env)).toEqual({ kind: 'discarded' })
    expect(await discardEntry(create?.seq ?? 0, device.db, device.env)).toEqual({ kind: 'discarded' })
    expect(await device.db.heads.count()).toBe(0)
  })

  test('discarding an edit shows what the server has', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    await sendAll()
    await edit({ Name: 'Mine' })
    const [entry] = await entries()
    await discardEntry(entry?.seq ?? 0, device.db, device.env)
    expect(await nameOf()).toBe('Slime')
    expect((await readEveryListed(device.db)).map((row) => row.Name)).toEqual(['Slime'])
  })

  test('what is being sent cannot be discarded', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    device.answer = () => Promise.reject(new TypeError('offline'))
    await device.drain()
    const [entry] = await entries()
    expect(await discardEntry(entry?.seq ?? 0, device.db, device.env)).toEqual({ kind: 'sending' })
  })

  test('a log that someone deleted comes back as new, under fresh Ids', async () => {
    const kit = { Id: device.newId(), KitId: device.newId(), IsKitDamaged: null, KitCondition: 'good' }
    await enqueueCreate('Workshop', log(id, { WorkshopKits: [kit] }), device.db, device.env)
    await sendAll()
    await edit({ Name: 'Still wanted' })
    device.answer = () => refusal(404, 'deleted')
    await device.drain()
    const [entry] = await entries()
    expect(entry).toMatchObject({ state: 'deleted' })
    const fresh = (await restoreAsNew(entry?.seq ?? 0, device.db, device.env))?.id
    expect(fresh).not.toBe(id)
    await sendAll()
    const body = JSON.parse(device.sent.at(-1)?.text ?? '{}') as Activity
    expect(body).toMatchObject({ Id: fresh, Name: 'Still wanted', WorkshopKits: [{ KitCondition: 'good' }] })
    expect(body.WorkshopKits[0]?.Id).not.toBe(kit.Id)
    expect(await readRecord('Workshop', id, device.db)).toBeUndefined()
  })

  test('a log that comes back as new counts no hours of somebody whose contact details are not here', async () => {
    const hours = (SubjectId: string | null, more = {}) => ({
      Id: device.newId(),
      SubjectId,
      SiteId: null,
      AuxData: null,
      LogHours: [{ HourTypeId: hourTypeIds.Delivery, Hours: 2 }],
      ...more,
    })
    const somebody = device.newId()
    const LogItems = [hours(somebody), hours(null, { HasAuxData: true })]
    const doc = { ...log(id, { VolunteerLogHeader: { LogItems } }), Version: 1 }
    await device.db.texts.put({ ref: `Workshop:${id}`, text: JSON.stringify(doc) })
    await device.db.heads.put({
      ...{ ref: `Workshop:${id}`, type: 'Workshop', id, version: 1, derived: null },
      ...{ hidden: 0, held: null, generation: 0 },
    })
    await edit({ Name: 'Still wanted' })
    device.answer = () => refusal(404, 'deleted')
    await device.drain()
    const [entry] = await entries()
    expect(await restoreAsNew(entry?.seq ?? 0, device.db, device.env)).toMatchObject({ leftOut: 1 })
    await sendAll()
    const body = JSON.parse(device.sent.at(-1)?.text ?? '{}') as Activity
    expect(body.Name).toBe('Still wanted')
    expect(body.VolunteerLogHeader.LogItems).toMatchObject([{ SubjectId: somebody }])
  })

  test('a draft of a log that comes back as new goes on with the new one, and one that names it names the new one', async () => {
    const kit = { Id: device.newId(), KitId: device.newId(), IsKitDamaged: null, KitCondition: 'good' }
    await enqueueCreate('Workshop', log(id, { WorkshopKits: [kit] }), device.db, device.env)
    await sendAll()
    await edit({ Name: 'Still wanted' })
    const edited = await readRecord<Activity>('Workshop', id, device.db)
    if (!edited) throw new Error('the log is gone')
    const base = { version: edited.version, doc: edited.doc }
    const begun = { ...edited.doc, Description: 'Begun since' }
    await saveDraft({ ...newDraft('Workshop', begun, device.env), base }, device.db, device.env)
    const other = newDraft('EducatorAuxData', { Id: device.newId(), OrganizationId: id }, device.env)
    await saveDraft(other, device.db, device.env)
    device.answer = () => refusal(404, 'deleted')
    await device.drain()
    const [entry] = await entries()
    const fresh = (await restoreAsNew(entry?.seq ?? 0, device.db, device.env))?.id ?? ''
    expect(await readDraft('Workshop', id, device.db)).toBeUndefined()
    const draft = await readDraft<Activity>('Workshop', fresh, device.db)
    expect(draft?.doc).toMatchObject({ Id: fresh, Description: 'Begun since' })
    expect((await readDraft('EducatorAuxData', other.id, device.db))?.doc.OrganizationId).toBe(fresh)
    // Saved, it is an edit of the log that was made anew: one log, one kit.
    if (draft) await saveDraftToOutbox(draft, device.db, device.env)
    await sendAll()
    const [body] = device.sent.slice(-1).map(({ text }) => JSON.parse(text) as Activity)
    expect(body).toMatchObject({ Id: fresh, Name: 'Still wanted', Description: 'Begun since' })
    expect(body?.WorkshopKits).toHaveLength(1)
  })

  test('what was never sent goes at once: nothing is sent for its deletion', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    expect(await enqueueDelete('Workshop', id, device.db, device.env)).toBe(false)
    expect(await entries()).toEqual([])
  })

  test('what is to be deleted leaves the lists at once and comes back when that is given up', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    await sendAll()
    expect(await enqueueDelete('Workshop', id, device.db, device.env)).toBe(true)
    expect(await readEveryListed(device.db)).toHaveLength(0)
    const [entry] = await entries()
    await discardEntry(entry?.seq ?? 0, device.db, device.env)
    expect(await readEveryListed(device.db)).toHaveLength(1)
  })

  test('an unsent change comes back with the log when its deletion is given up, and is sent', async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    await sendAll()
    await edit({ Name: 'Changed before' })
    await enqueueDelete('Workshop', id, device.db, device.env)
    const [deletion] = await entries()
    expect(deletion?.op).toBe('delete')
    await discardEntry(deletion?.seq ?? 0, device.db, device.env)
    expect(await nameOf()).toBe('Changed before')
    expect((await entries()).map(({ op, state }) => [op, state])).toEqual([['update', 'open']])
    await sendAll()
    expect(JSON.parse(device.sent.at(-1)?.text ?? '{}')).toEqual({ Name: 'Changed before' })
    expect(await entries()).toEqual([])
  })
})
