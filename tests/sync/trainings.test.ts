import { afterEach, describe, expect, test } from 'vitest'
import { emptyTraining, type Training } from '../../domain/training/document.ts'
import { newDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { listPageDrafts } from '../../src/data/drafts/page-drafts.ts'
import { enqueueDelete } from '../../src/data/outbox/enqueue.ts'
import { exportEntries } from '../../src/data/outbox/export-work.ts'
import { importWork } from '../../src/data/outbox/import-work.ts'
import { pendingEntries } from '../../src/data/outbox/pending.ts'
import { trainingsOfSite } from '../../src/data/queries/trainings.ts'
import { readWorkFile } from '../../src/data/work-file/read-work-file.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { type ScriptedDevice, scriptedDevice, siteId, success } from './support/scripted-device.ts'

const otherSite = '0000517e-0000-4000-8000-000000000002'
const person = '00000001-0000-4000-8000-0000000000aa'
let device = scriptedDevice()
afterEach(() => {
  device.db.close()
  device = scriptedDevice()
})

const training = (changes: Partial<Training> = {}): Training => ({
  ...emptyTraining(device.newId(), 'SiteSpecificTraining', siteId),
  OtherTraining: 'Rocket safety',
  CompletedDate: '2026-11-12',
  DeliveryFormatHeader: { Items: [{ Id: device.newId(), EnumerationId: device.newId() }] },
  ...changes,
})
const create = async (doc: Training) => {
  await enqueueCreate('Training', doc, device.db, device.env)
  return doc.Id
}
const listed = async (site = siteId) =>
  (await trainingsOfSite(site, device.db)).map(({ training, entry }) => [training.Id, entry?.kind])

/** The person's own row, as a pull brings it: a coordinator approved at the site. */
async function coordinates({ db }: ScriptedDevice): Promise<void> {
  const Approvals = [{ SiteId: siteId, SeasonId: person, Active: true }]
  const doc = { Id: person, FullName: 'Priya Shah', Roles: ['Coordinator'], Approvals }
  await db.reference.put({ ref: `Me:${person}`, type: 'Me', id: person, siteIds: [], doc, generation: 0 })
}

describe('trainings on a device', () => {
  test('are in the lists of their host and of the sites whose people took part', async () => {
    const guest = { Id: device.newId(), SubjectId: person, SiteId: otherSite, AuxData: null, LogHours: [] }
    const own = await create(training())
    const shared = await create(training({ VolunteerLogHeader: { LogItems: [guest] } }))
    expect(await listed()).toEqual([
      [own, 'on-device'],
      [shared, 'on-device'],
    ])
    expect(await listed(otherSite)).toEqual([[shared, 'on-device']])
  })

  test('are sent to their own path, and are gone from the list as soon as somebody deletes them', async () => {
    const id = await create(training())
    device.answer = success
    await device.drain()
    expect(device.sent.map(({ path, text }) => `${path} ${text}`).join()).toContain('/api/vms/Training')
    expect(await listed()).toEqual([[id, undefined]])
    await enqueueDelete('Training', id, device.db, device.env)
    expect(await listed()).toEqual([])
  })

  test('are called by their own name among unsent work', async () => {
    await create(training())
    await create(training({ OtherTraining: null }))
    expect((await pendingEntries(device.db)).map(({ name }) => name)).toEqual(['Rocket safety', ''])
  })

  test('that were begun stand among the drafts of logs', async () => {
    await saveDraft(newDraft('Training', training(), device.env), device.db, device.env)
    expect((await listPageDrafts(device.db)).map(({ type }) => type)).toEqual(['Training'])
  })

  test('travel in a file, and become drafts for who may log them', async () => {
    const doc = training({ CompletedDate: '' })
    await saveDraft(newDraft('Training', doc, device.env), device.db, device.env)
    const saved = await exportEntries('all', device.db, device.env)
    const text = saved?.content ?? ''
    const file = await readWorkFile({ size: text.length, text: async () => text })
    if (typeof file === 'string') throw new Error(`the file was refused: ${file}`)
    const [colleague, stranger] = [scriptedDevice(), scriptedDevice()]
    await coordinates(colleague)
    const fates = async (one: ScriptedDevice) =>
      (await importWork(file, one.db, one.env)).map(({ fate }) => fate)
    expect(await fates(stranger)).toEqual(['no-access'])
    expect(await fates(colleague)).toEqual(['draft'])
    expect((await readDraft('Training', doc.Id, colleague.db))?.doc).toMatchObject({
      OtherTraining: 'Rocket safety',
      CompletedDate: '',
    })
    for (const one of [colleague, stranger]) one.db.close()
  })
})
