import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Educator, emptyEducator } from '../../../domain/educator/document.ts'
import { onListOf } from '../../../domain/educator/site-activity.ts'
import { emptyOrganization } from '../../../domain/organization/document.ts'
import { newDraft, readDraft, saveDraft } from '../../../src/data/drafts/drafts.ts'
import { type DraftHold, holdDraft, isHeld } from '../../../src/data/drafts/hold-draft.ts'
import { refOf } from '../../../src/data/store/rows.ts'
import { openSchool, useEducatorForm } from '../../../src/features/educators/use-educator-form.ts'
import { freshId } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { drawHook, leaveHooks } from '../../support/drawn-hook.ts'

type Hear = (places: { table: string; key: string }[]) => void
/** `reads` and `writes`: what the next of them waits for. */
const page = vi.hoisted(() => ({
  reads: [] as Promise<void>[],
  writes: [] as Promise<void>[],
  hearing: new Set<unknown>(),
}))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
}))
vi.mock('../../../src/data/session/locks.ts', async () => ({
  browserLocks: (await import('../../sync/support/shared-locks.ts')).sharedLocks(),
}))
vi.mock('../../../src/data/drafts/take-in-last-words.ts', async (original) => ({
  ...(await original<object>()),
  takeInLastWords: () => page.reads.shift() ?? Promise.resolve(),
  onWordsTakenIn: (hear: Hear) => {
    page.hearing.add(hear)
    return () => void page.hearing.delete(hear)
  },
}))
vi.mock('../../../src/data/drafts/drafts.ts', async (original) => {
  const real = await original<{ saveDraft: (...given: unknown[]) => unknown }>()
  const later = async (...given: unknown[]) => {
    await page.writes.shift()
    return real.saveDraft(...given)
  }
  return { ...real, saveDraft: later }
})
const say = () => undefined
vi.mock('../../../src/pickers/drafts/use-say-only-there.ts', () => ({ useSayOnlyThere: () => say }))

storeForEachTest()
const siteId = freshId()
const actor = { SubjectId: freshId(), Roles: [], Approvals: [] }
let others: DraftHold[]
/** The drafts that this window asked others for. */
let asked: string[]

beforeEach(() => {
  others = []
  asked = []
})
afterEach(async () => {
  leaveHooks()
  for (const other of others) await other.release()
  await moment()
})

/** A new educator who was left unfinished. */
async function unfinished(about: Partial<Educator> = {}): Promise<string> {
  const doc = onListOf({ ...emptyEducator(freshId()), FirstName: 'Vera', ...about }, siteId, freshId())
  await saveDraft({ ...newDraft('EducatorAuxData', doc), onPage: true })
  return doc.Id
}
/** Another window opens the form of a new educator, and brings it there if asked to. */
async function openElsewhere(id: string, take = false): Promise<void> {
  const onTaken = async () => {
    asked.push(id)
    return true
  }
  const hold = await holdDraft(refOf('EducatorAuxData', id), { take, onTaken })
  if (!isHeld(hold)) throw new Error(hold)
  others.push(hold)
}
const draw = (wanted?: string) => drawHook(() => useEducatorForm(null, siteId, actor, wanted))
/** What this window shows once it has read what it needs. */
async function shown(wanted?: string) {
  const state = await vi.waitFor(() => {
    // Once for what begins anew, once for what came of it.
    draw(wanted)
    const drawn = draw(wanted)
    expect(drawn.kind).not.toBe('loading')
    return drawn
  })
  if (state.kind !== 'open') throw new Error(`it is ${state.kind}`)
  return state.form
}
function pause(queue: Promise<void>[]): () => void {
  let end: (() => void) | undefined
  queue.push(new Promise((resolve) => (end = resolve)))
  return () => end?.()
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 30))

test('an educator whom another window takes while this one still reads is not opened here', async () => {
  const id = await unfinished()
  const goOn = pause(page.reads)
  draw(id)
  await moment()
  await openElsewhere(id, true)
  goOn()
  await moment()
  expect(draw(id).kind).toBe('elsewhere')
})

test('whoever leaves an educator and is back at once finds the words that were still being written', async () => {
  const id = await unfinished()
  const { educator } = await shown(id)
  educator.store.set('FirstName', 'Luc')
  const goOn = pause(page.writes)
  leaveHooks()
  draw(id)
  await moment()
  expect(draw(id).kind).toBe('loading')
  goOn()
  expect((await shown(id)).educator.store.get('FirstName')).toBe('Luc')
})

test('another new educator begins where other windows write all that were left unfinished', async () => {
  const theirs = [await unfinished(), await unfinished()]
  for (const id of theirs) await openElsewhere(id)
  const { loaded } = await shown()
  expect(theirs).not.toContain(loaded.draft.id)
  expect({ resumed: loaded.resumed, asked }).toEqual({ resumed: false, asked: [] })
  // Nor is any of them taken where the form begins anew.
  draw().retry()
  await shown()
  expect(asked).toEqual([])
})

test('the one that no other window writes is gone on with', async () => {
  const free = await unfinished({ FirstName: 'Luc' })
  await openElsewhere(await unfinished())
  expect((await shown()).loaded.draft.id).toBe(free)
})

test('a new educator whom another window took is brought here again, and no other', async () => {
  const id = await unfinished()
  await shown()
  await openElsewhere(id, true)
  await unfinished()
  expect(draw().kind).toBe('elsewhere')
  draw().retry()
  expect((await shown()).loaded.draft.id).toBe(id)
  expect(asked).toEqual([id])
})

test('the words of their new school are written when the page is left', async () => {
  const form = await shown(await unfinished())
  const school = { ...emptyOrganization(freshId()), Name: 'École des Pins' }
  form.school.current = openSchool(newDraft('Organization', school))
  form.school.current.autosave.changed(school)
  leaveHooks()
  await vi.waitFor(async () => expect(await readDraft('Organization', school.Id)).toBeDefined())
})

test('the words of their new school that come in later open the form again while nothing is written in it', async () => {
  const school = { ...emptyOrganization(freshId()), Name: 'École des Pins' }
  const id = await unfinished({ OrganizationId: school.Id })
  const before = await shown(id)
  expect(before.school.current).toBeNull()
  await saveDraft(newDraft('Organization', school))
  const tell = () => {
    for (const hear of page.hearing)
      (hear as Hear)([{ table: 'drafts', key: refOf('Organization', school.Id) }])
  }
  tell()
  const again = await shown(id)
  expect(again.school.current?.store.get('Name')).toBe('École des Pins')
  again.school.current?.store.set('Name', 'École des Érables')
  tell()
  expect(await shown(id)).toBe(again)
})
