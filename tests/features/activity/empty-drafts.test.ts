import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  emptyOrganization,
  type Organization,
  tidyOrganization,
} from '../../../domain/organization/document.ts'
import {
  beginDraft,
  newDraft,
  readDraft,
  saveDraft,
  saveDraftToOutbox,
} from '../../../src/data/drafts/drafts.ts'
import { loadForm } from '../../../src/features/activity-form/load-form.ts'
import { openForm } from '../../../src/features/activity-form/open-form.ts'
import { loadNewEducator } from '../../../src/features/educators/load-educator.ts'
import { loadSupport } from '../../../src/features/program-support/load-support.ts'
import { openSupport } from '../../../src/features/program-support/open-support.ts'
import { loadTraining } from '../../../src/features/trainings/load-training.ts'
import { openTraining } from '../../../src/features/trainings/open-training.ts'
import { openSide } from '../../../src/pickers/drafts/use-side-draft.ts'
import { completeActivity, freshId, season } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { localStorageOf } from '../../support/local-storage.ts'

const store = storeForEachTest()
const siteId = freshId()
const actor = {
  SubjectId: freshId(),
  Roles: [],
  Approvals: [{ SiteId: siteId, SeasonId: season.Id, Active: true }],
}
const oneself = { Id: actor.SubjectId, FullName: 'Amélie Roy' }
const seasons = [season]
const place = { type: 'Workshop' as const, siteId, today: '2026-10-20', oneself, actor, seasons }
const sideOf = (draft: ReturnType<typeof beginDraft<Organization>>) =>
  openSide(draft, { tidy: tidyOrganization, findProblems: () => [] })

interface AnyForm {
  store: { set: (field: string, value: never) => void }
  autosave: { flush: () => Promise<void>; state: () => string }
}

let id: string
beforeEach(() => {
  id = freshId()
})

async function workshop(): Promise<AnyForm> {
  const loaded = await loadForm({ kind: 'new', draftId: id, copyOf: undefined }, place)
  return openForm({ draft: loaded!.draft, seasons, actor })
}
async function support(): Promise<AnyForm> {
  const loaded = await loadSupport({ kind: 'new', id }, place)
  return openSupport({ draft: loaded!.draft, seasons, actor })
}
async function training(): Promise<AnyForm> {
  const asked = { type: 'NationalWorkshopTraining' as const, siteId, today: place.today }
  const loaded = await loadTraining({ kind: 'new', id }, asked)
  return openTraining(loaded!.draft, seasons, actor)
}
async function educator(): Promise<AnyForm> {
  const { draft } = await loadNewEducator(id, siteId)
  return openSide(draft, { tidy: (doc) => doc, findProblems: () => [] })
}
async function school(): Promise<AnyForm> {
  const begun = { ...emptyOrganization(id), Name: 'École des Pins' }
  return sideOf((await readDraft<Organization>('Organization', id)) ?? beginDraft('Organization', begun))
}

const drafts = () => store().drafts.count()
const write = async (form: AnyForm, field: string, value: unknown) => {
  form.store.set(field, value as never)
  await form.autosave.flush()
}

describe.each([
  ['log', workshop, 'Name', ''],
  ['program support', support, 'Name', ''],
  ['training', training, 'CompletedDate', place.today],
  ['educator', educator, 'FirstName', ''],
  ['school', school, 'City', ''],
] as const)('a new %s', (_name, open, field, begun) => {
  const typed = field === 'CompletedDate' ? '2026-10-19' : 'Typed'

  test('that says again what its form began with is no draft, and one that says more is', async () => {
    const form = await open()
    await write(form, field, typed)
    expect([await drafts(), form.autosave.state()]).toEqual([1, 'kept'])
    await write(form, field, begun)
    expect([await drafts(), form.autosave.state()]).toEqual([0, 'untouched'])
    await write(form, field, typed)
    expect(await drafts()).toBe(1)
  })

  test('that was gone on with another time is none either, once it is emptied', async () => {
    await write(await open(), field, typed)
    const again = await open()
    await write(again, field, 'CompletedDate' === field ? '2026-10-18' : 'Typed more')
    expect(await drafts()).toBe(1)
    await write(again, field, begun)
    expect(await drafts()).toBe(0)
  })
})

test('an edit that says what the log says is no draft', async () => {
  const log = { ...completeActivity('Workshop'), CreatedBySiteId: siteId }
  await saveDraftToOutbox(newDraft('Workshop', log))
  const loaded = await loadForm({ kind: 'existing', id: log.Id }, place)
  const form = openForm({ draft: loaded!.draft, seasons, actor }) as unknown as AnyForm
  await write(form, 'Description', 'Another')
  expect(await drafts()).toBe(1)
  await write(form, 'Description', log.Description)
  expect(await drafts()).toBe(0)
})

test('what began filled stays, though nothing was typed into it', async () => {
  const log = { ...completeActivity('Workshop'), CreatedBySiteId: siteId }
  await saveDraftToOutbox(newDraft('Workshop', log))
  const loaded = await loadForm({ kind: 'new', draftId: id, copyOf: log.Id }, place)
  const form = openForm({ draft: loaded!.draft, seasons, actor })
  form.autosave.changed(loaded!.draft.doc)
  await form.autosave.flush()
  expect(await drafts()).toBe(1)
})

test('words that another window wrote there meanwhile are not taken away', async () => {
  const form = await workshop()
  await write(form, 'Name', 'Slime')
  const theirs = await readDraft('Workshop', id)
  await saveDraft({ ...theirs!, doc: { ...theirs!.doc, Name: 'Theirs' }, hand: { by: 'another', turn: 1 } })
  await write(form, 'Name', '')
  expect((await readDraft('Workshop', id))?.doc.Name).toBe('Theirs')
})

test('an emptied form that is left before the store has it leaves no words beside the store', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', localStorageOf())
  try {
    const form = await workshop()
    await write(form, 'Name', 'Slime')
    form.store.set('Name', '' as never)
    page.dispatchEvent(new Event('beforeunload'))
    expect(await readDraft('Workshop', id)).toBeUndefined()
    await form.autosave.flush()
    expect(await drafts()).toBe(0)
    expect(Object.keys(localStorage)).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
