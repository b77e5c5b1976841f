import { beforeEach, describe, expect, test } from 'vitest'
import { type Educator, emptyEducator } from '../../domain/educator/document.ts'
import {
  type Draft,
  discardDraft,
  newDraft,
  openDraft,
  readFormRecord,
  saveDraft,
  saveDraftToOutbox,
} from '../../src/data/drafts/drafts.ts'
import { listPageDrafts } from '../../src/data/drafts/page-drafts.ts'
import { exportEntries } from '../../src/data/outbox/export-work.ts'
import { educatorsOfSite } from '../../src/data/queries/educators-of-site.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { applyPage } from './support/apply-page.ts'
import { refusal, type ScriptedDevice, scriptedDevice, siteId, success } from './support/scripted-device.ts'

// Refusals are the subject here.
console.info = () => {}

let device: ScriptedDevice
const id = '00000001-0000-4000-8000-000000000001'
const asOpened = {
  ...emptyEducator(id),
  FirstName: 'Zoé',
  LastName: 'Roy',
  Email: 'zoe@pins.example',
  OrganizationId: '00000001-0000-4000-8000-0000000000a1',
  EducatorSiteHeader: {
    Items: [{ Id: '00000001-0000-4000-8000-0000000000b1', SiteId: siteId, IsActive: true }],
  },
  Version: 3,
  CreatedById: 'somebody',
}

beforeEach(() => {
  device = scriptedDevice()
})

async function pulls(docs: readonly (typeof asOpened)[], Reset: boolean): Promise<void> {
  const page = {
    Epoch: 'e',
    Cursor: device.newId(),
    More: false,
    Reset,
    RegisterVersion: '1',
    Changes: docs.map((Doc) => ({
      Type: 'EducatorAuxData' as const,
      Id: Doc.Id,
      Op: 'put' as const,
      Version: Doc.Version,
      Doc,
    })),
  }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  await applyPage(device.db, page as never, asked, device.env)
}

const kept = (draft: Draft<Educator>) => saveDraft(draft, device.db, device.env)

/** An educator in whom words were written that wait as a draft; a snapshot that does not carry them has come since. */
async function leavesBehind(change: Partial<Educator>): Promise<Draft<Educator>> {
  await pulls([asOpened], false)
  const opened = await openDraft<Educator>('EducatorAuxData', id, device.db, device.env)
  if (!opened) throw new Error('the educator is not here')
  const draft = { ...opened.draft, doc: { ...opened.draft.doc, ...change } }
  await kept(draft)
  await pulls([], true)
  expect(await readRecord('EducatorAuxData', id, device.db)).toBeUndefined()
  return draft
}

const save = (draft: Draft<Educator>) => saveDraftToOutbox(draft, device.db, device.env)
const entries = () => device.db.outbox.orderBy('seq').toArray()
const words = { LastName: 'Roy-Tremblay' }

describe('a draft of an educator who left the device', () => {
  test('opens with its words, on what it began from', async () => {
    await leavesBehind(words)
    const opened = await openDraft<Educator>('EducatorAuxData', id, device.db, device.env)
    expect(opened).toMatchObject({ resumed: true, draft: { doc: words, base: { version: 3 } } })
    expect(await readFormRecord('EducatorAuxData', id, device.db)).toMatchObject({
      hidden: true,
      deleted: false,
      version: 3,
      doc: { LastName: 'Roy', CreatedById: 'somebody' },
    })
  })

  test('is listed, travels in a file, and can be discarded', async () => {
    await leavesBehind(words)
    expect(await listPageDrafts(device.db)).toMatchObject([{ type: 'EducatorAuxData', id, doc: words }])
    expect((await exportEntries('all', device.db, device.env))?.content).toContain('Roy-Tremblay')
    await discardDraft('EducatorAuxData', id, device.db)
    expect(await listPageDrafts(device.db)).toEqual([])
    expect(await readFormRecord('EducatorAuxData', id, device.db)).toBeUndefined()
  })

  test('is saved and sent as an edit of that educator', async () => {
    await save(await leavesBehind(words))
    expect(await device.db.drafts.count()).toBe(0)
    device.answer = success
    await device.drain()
    expect(device.sent).toMatchObject([{ method: 'PUT', path: `/api/vms/EducatorAuxData/${id}` }])
    expect(device.sent[0]?.headers.get('if-match')).toBe('"3"')
    expect(JSON.parse(device.sent[0]?.text ?? '')).toEqual(words)
    expect(await entries()).toEqual([])
  })

  test('brings nothing back to the device but itself, and is on no list of a site', async () => {
    await save(await leavesBehind(words))
    expect(await educatorsOfSite(siteId, device.db)).toEqual([])
    expect(await readRecord('EducatorAuxData', id, device.db)).toMatchObject({ hidden: true, doc: words })
    device.answer = success
    await device.drain()
    expect(await device.db.heads.count()).toBe(0)
    expect(await device.db.texts.count()).toBe(0)
  })

  test('meets what others saved meanwhile as any edit does', async () => {
    await save(await leavesBehind(words))
    const theirs = { ...asOpened, FirstName: 'Zoë', Version: 5 }
    device.answer = (sent) =>
      device.sent.length === 1 ? refusal(412, 'version_conflict', { Value: theirs }) : success(sent)
    await device.drain()
    expect(device.sent[1]?.headers.get('if-match')).toBe('"5"')
    expect(JSON.parse(device.sent[1]?.text ?? '')).toEqual(words)
  })

  test('of one whom its writer may no longer see stays with them, unsent', async () => {
    await save(await leavesBehind(words))
    device.answer = () => refusal(404, 'not_found')
    await device.drain()
    expect(await entries()).toMatchObject([{ state: 'forbidden', patch: words }])
    expect(await educatorsOfSite(siteId, device.db)).toEqual([])
  })

  test('in which nothing was changed leaves nothing behind', async () => {
    await save(await leavesBehind({}))
    expect(await entries()).toEqual([])
    expect(await device.db.heads.count()).toBe(0)
    expect(await device.db.texts.count()).toBe(0)
    expect(await device.db.drafts.count()).toBe(0)
  })
})

test('a new educator is listed when begun on a page, and not while they belong to the dialog of a log', async () => {
  const begun = newDraft('EducatorAuxData', emptyEducator(id), device.env)
  await kept(begun)
  expect(await listPageDrafts(device.db)).toEqual([])
  await kept({ ...begun, onPage: true })
  expect(await listPageDrafts(device.db)).toMatchObject([{ id, base: null }])
})
