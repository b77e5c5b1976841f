import { describe, expect, test } from 'vitest'
import {
  autosaveDeskDraft,
  changeDeskDraft,
  type DeskDraft,
  readDeskDraft,
} from '../../../src/data/desk/desk-draft.ts'
import { countDeskDrafts } from '../../../src/data/drafts/kept-desk-drafts.ts'
import { type BatchWords, batchBodyOf, batchKind } from '../../../src/features/screening/batch-kind.ts'
import { trackingItemKind } from '../../../src/features/screening/tracking-item-kind.ts'
import { loadDesk, saysSomething } from '../../../src/pickers/desk-form/use-desk-form.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { keepDeskDraft } from '../../support/keep-drafts.ts'

const store = storeForEachTest()

const draft = <T>(doc: T) => ({ base: null, doc, asked: null, savedAt: '' })
const vera = { Id: 'vera', FullName: 'Vera Volunteer', Email: 'vera@people.example' }

describe('a batch that is begun', () => {
  const kind = batchKind('toronto')
  test('is worth keeping once somebody is chosen or something is said, and not before', () => {
    const begun = kind.begin('batch')
    expect(saysSomething(kind, draft(begun))).toBe(false)
    expect(saysSomething(kind, draft({ ...begun, People: [vera] }))).toBe(true)
    expect(saysSomething(kind, draft({ ...begun, ExpiryDate: '2027-05-04' }))).toBe(true)
  })
  test('is kept apart from that of another site, and names its people by Id', () => {
    expect(batchKind('montreal').type).not.toBe(kind.type)
    expect(batchBodyOf({ ...kind.begin('batch'), People: [vera] })).toEqual({
      Id: 'batch',
      SubjectIds: ['vera'],
      Type: 0,
      Status: 0,
      Approved: false,
      NationalOfficeFileDate: null,
      ExpiryDate: null,
    })
  })
})

test('a tracking item that is begun is kept apart for each document and each batch, and names its document', () => {
  const [one, two, batch] = [
    trackingItemKind({ kind: 'add', documentId: 'one' }),
    trackingItemKind({ kind: 'add', documentId: 'two' }),
    trackingItemKind({ kind: 'add-to-batch', batchId: 'three', reach: null }),
  ]
  expect(new Set([one, two, batch].map(({ type }) => type)).size).toBe(3)
  expect(one.begin('item').ScreeningDocumentId).toBe('one')
  expect(saysSomething(one, draft(one.begin('item')))).toBe(false)
  expect(saysSomething(one, draft({ ...one.begin('item'), SentTo: 'The principal' }))).toBe(true)
})

describe('a form in which nothing is said any more', () => {
  const kind = batchKind('toronto')
  const begun = kind.begin('batch')

  test('is not kept, nor counted at a sign-out: what was changed was changed back', async () => {
    const opened = { draft: draft(begun) as DeskDraft<BatchWords> }
    const autosave = autosaveDeskDraft(kind.type, opened, kind.tidy, (now) => saysSomething(kind, now))
    autosave.changed({ ...begun, ExpiryDate: '2027-05-04' })
    await autosave.flush()
    expect(await readDeskDraft(kind.type)).toMatchObject({ doc: { ExpiryDate: '2027-05-04' } })
    autosave.changed(begun)
    await autosave.flush()
    expect(await countDeskDrafts(store())).toBe(0)
  })

  test('is forgotten where it was kept all the same, once the form is opened again', async () => {
    await keepDeskDraft(kind.type, draft(begun))
    expect(await loadDesk(kind, kind.type, null)).toMatchObject({ resumed: false })
    expect(await countDeskDrafts(store())).toBe(0)
    await keepDeskDraft(kind.type, draft({ ...begun, People: [vera] }))
    expect(await loadDesk(kind, kind.type, null)).toMatchObject({ resumed: true })
    expect(await countDeskDrafts(store())).toBe(1)
  })
})

test('two windows that keep rows of one table at the same moment keep both, and nothing once both are saved', async () => {
  const ref = 'ScreeningApprovals:toronto'
  const change = (update: (kept: readonly string[]) => string[]) =>
    changeDeskDraft<string[]>(ref, (kept) => {
      const left = update(kept ?? [])
      return left.length > 0 ? left : null
    })
  await Promise.all(['one', 'two'].map((id) => change((kept) => [...kept, id])))
  expect((await readDeskDraft<string[]>(ref))?.doc.toSorted()).toEqual(['one', 'two'])
  await Promise.all(['one', 'two'].map((id) => change((kept) => kept.filter((other) => other !== id))))
  expect(await countDeskDrafts(store())).toBe(0)
})
