import { beforeEach, expect, test } from 'vitest'
import { type Activity, emptyChild } from '../../domain/activity/document.ts'
import { emptyOrganization } from '../../domain/organization/document.ts'
import type { Review } from '../../domain/review/review.ts'
import { openDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { exportEntries } from '../../src/data/outbox/export-work.ts'
import { foreseeImport, importWork } from '../../src/data/outbox/import-work.ts'
import { reviewRow } from '../../src/data/review/review-row.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId, success } from './support/scripted-device.ts'
import { fileOf, person, readBack, welcome } from './support/work-files.ts'

let device: ScriptedDevice
let other: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'
const child = emptyChild('00000001-0000-4000-8000-000000000002')

beforeEach(async () => {
  device = scriptedDevice()
  other = scriptedDevice()
  for (const one of [device, other]) {
    await welcome(one)
    one.answer = success
  }
})

/** Both devices have the log as the server does, each in its own words. */
async function bothHave(mine: Partial<Activity>, theirs: Partial<Activity>): Promise<void> {
  for (const [one, words] of [
    [device, mine],
    [other, theirs],
  ] as const) {
    await enqueueCreate('Workshop', log(id, words), one.db, one.env)
    await one.drain()
  }
}

async function edit(change: Partial<Activity>): Promise<void> {
  const before = (await readRecord<Activity>('Workshop', id, device.db))?.doc ?? log(id)
  await enqueueUpdate('Workshop', id, before, { ...before, ...change }, device.db, device.env)
}

async function writeInForm(change: Partial<Activity>): Promise<void> {
  const opened = await openDraft<Record<string, unknown>>('Workshop', id, device.db, device.env)
  if (!opened) throw new Error('the log is not here')
  await saveDraft({ ...opened.draft, doc: { ...opened.draft.doc, ...change } }, device.db, device.env)
}

test('words in an included activity that was removed meanwhile are asked about, and not taken for known', async () => {
  await bothHave({ ChildWorkshops: [child] }, {})
  await edit({ ChildWorkshops: [{ ...child, Description: 'A page of words' }] })
  const file = await fileOf(device)
  expect((await importWork(file, other.db, other.env)).map(({ fate }) => fate)).toEqual(['entry'])
  const [entry] = await other.db.outbox.toArray()
  expect(entry).toMatchObject({ state: 'conflict', conflicts: [{ kind: 'removed-by-them' }] })
  expect(JSON.stringify(entry)).toContain('A page of words')
})

test('a draft on an edit that was never sent comes with it, at once and once', async () => {
  await bothHave({}, {})
  await edit({ ChildWorkshops: [child] })
  await writeInForm({ ChildWorkshops: [{ ...child, Description: 'What stood in the form' }] })
  const file = await fileOf(device)
  const fates = ['entry', 'draft']
  expect((await foreseeImport(file, other.db)).map(({ fate }) => fate)).toEqual(fates)
  expect((await importWork(file, other.db, other.env)).map(({ fate }) => fate)).toEqual(fates)
  expect(await readDraft('Workshop', id, other.db)).toMatchObject({
    doc: { ChildWorkshops: [{ Id: child.Id, Description: 'What stood in the form' }] },
  })
  const again = await importWork(file, other.db, other.env)
  expect(again.map(({ fate }) => fate)).toEqual(['here', 'here'])
  expect(await other.db.outbox.count()).toBe(1)
})

test('an edit answers no return that its author had not seen, whichever device sends it', async () => {
  await bothHave({}, {})
  await edit({ Description: 'Written before the return' })
  const file = await fileOf(device)
  const review: Review = {
    Id: id,
    Version: 2,
    SiteId: siteId,
    AuthorId: person,
    Status: 'Returned',
    Turns: [],
  }
  await other.db.reviews.put(reviewRow(review, 0))
  await importWork(file, other.db, other.env)
  await other.drain()
  const saved = other.sent.filter(({ method }) => method === 'PUT')
  expect(saved.map(({ headers }) => headers.get('x-review-version'))).toEqual(['0'])
  // What was written after it says so.
  await device.db.reviews.put(reviewRow(review, 0))
  await edit({ Description: 'Written after the return' })
  expect(await fileOf(device)).toMatchObject({ Items: [{ ReviewVersion: 2 }] })
})

/** What the file holds of the entry that was written last. */
async function inFileOfLast() {
  const [last] = await device.db.outbox.orderBy('seq').reverse().toArray()
  return (await readBack(await exportEntries([last?.seq ?? 0], device.db, device.env))).Items
}

test('an edit takes along the new school that it names', async () => {
  await bothHave({}, {})
  const school = { ...emptyOrganization(device.newId()), Name: 'Hilliard' }
  await enqueueCreate('Organization', school, device.db, device.env)
  const item = { Id: device.newId(), OrganizationId: school.Id, NumberOfYouth: 20 }
  await edit({ SchoolDemographicResponseHeader: { Items: [item] } } as unknown as Partial<Activity>)
  expect((await inFileOfLast()).map(({ Id }) => Id)).toEqual([school.Id, id])
})

test('an edit behind a new log that is on its way is that log as a whole', async () => {
  await enqueueCreate('Workshop', log(id), device.db, device.env)
  device.answer = () => Promise.reject(new TypeError('offline'))
  await device.drain()
  await edit({ Description: 'Said since' })
  expect(await inFileOfLast()).toMatchObject([
    { Kind: 'new', Id: id, Document: { Description: 'Said since' } },
  ])
})
