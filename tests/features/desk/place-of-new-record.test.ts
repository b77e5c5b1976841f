import '../../support/mock-drawn-desk.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiAnswer, ApiCall } from '../../../src/data/calls/api.ts'
import { type DeskDraft, keepOwnDeskDraft, readDeskDraft } from '../../../src/data/desk/desk-draft.ts'
import { setCurrentDatabase } from '../../../src/data/store/person-database.ts'
import { enumerationKind } from '../../../src/features/enumerations/values/enumeration-kind.ts'
import { kitKindAt } from '../../../src/features/kits/kit-kind.ts'
import { trackingItemKind } from '../../../src/features/screening/tracking-item-kind.ts'
import { seasonKind } from '../../../src/features/seasons/season-kind.ts'
import { newNoteKind } from '../../../src/features/subject/note-kind.ts'
import { type DeskFormKind, useDeskForm } from '../../../src/pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../../src/pickers/desk-form/use-desk-saving.tsx'
import { tellStaying } from '../../../src/ui/form/staying.ts'
import { drawHook, forgetHooks, leaveHooks } from '../../support/drawn-hook.ts'
import { scriptedDevice } from '../../sync/support/scripted-device.ts'

type Answer = (call: ApiCall) => ApiAnswer<unknown> | Promise<ApiAnswer<unknown>>
const page = vi.hoisted(() => ({
  calls: [] as ApiCall[],
  answer: (async () => ({ kind: 'unreachable' })) as unknown,
  held: new Set<string>(),
}))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
}))
vi.mock('@lingui/react', () => {
  const say = ({ message }: { message: string }) => message
  return { useLingui: () => ({ i18n: { _: say }, _: say }) }
})
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async (call: ApiCall) => {
    page.calls.push(call)
    return (page.answer as Answer)(call)
  },
}))
vi.mock('../../../src/data/drafts/hold-draft.ts', async (original) => ({
  ...(await original<object>()),
  holdDraft: (await import('../../support/drawn-desk.ts')).holdsIn(page.held),
}))
const snackbar = vi.hoisted(() => ({
  say: () => undefined,
  sayError: () => undefined,
  withdraw: () => undefined,
}))
vi.mock('../../../src/ui/snackbar.tsx', () => ({ useSnackbar: () => snackbar }))
const say = () => undefined
vi.mock('../../../src/pickers/drafts/use-say-only-there.ts', () => ({ useSayOnlyThere: () => say }))

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  setCurrentDatabase(scriptedDevice().db)
  forgetHooks()
  page.calls = []
  page.held.clear()
  page.answer = async ({ body }: ApiCall) => ok({ ...(body as object), Version: page.calls.length })
})
afterEach(async () => {
  leaveHooks()
  await vi.waitFor(() => expect(page.held.size).toBe(0))
  setCurrentDatabase(null)
  vi.unstubAllGlobals()
})

type Words = { Id: string; Version?: number }
const ok = (value: unknown): ApiAnswer<unknown> => ({ kind: 'ok', value, total: undefined })
const never = () => new Promise<void>(() => undefined)
const asWords = <T extends Words>(kind: DeskFormKind<T>) =>
  ({ ...kind, findProblems: () => [] }) as unknown as DeskFormKind<Words>
const enumeration = asWords(enumerationKind)

/** The page of a new one, as it is opened; leaving it after saving ends as `onSaved` does. */
async function openNew(kind: DeskFormKind<Words>, onSaved: () => Promise<void> = never) {
  const draw = () =>
    drawHook(() => {
      const state = useDeskForm(kind, null)
      if (state.kind !== 'open') return null
      // biome-ignore lint/correctness/useHookAtTopLevel: drawn by hand, and once it is open it stays so.
      return { desk: state.desk, form: useDeskSaving(state.desk, onSaved) }
    })
  await vi.waitFor(() => expect(draw()).not.toBeNull())
  const drawn = () => {
    const now = draw()
    if (!now) throw new Error('the form is not open')
    return now
  }
  const { desk } = drawn()
  return {
    desk,
    drawn,
    id: desk.draft.doc.Id,
    write: (path: string, value: string) => drawn().form.store.set(path, value),
    save: () => drawn().form.save(),
    /** Until this many calls were made. */
    called: (count: number) => vi.waitFor(() => expect(page.calls).toHaveLength(count)),
  }
}
type Opened = Awaited<ReturnType<typeof openNew>>

const keptAt = async (place: string) => (await readDeskDraft<Words>(place)) ?? null

/** Saved, and somebody was asked whether to leave and stays. */
async function stay({ save, desk }: Opened) {
  save()
  await vi.waitFor(() => expect(desk.autosave.hasEnded()).toBe(true))
  tellStaying()
  await desk.sending
}

test.each([
  ['an enumeration', enumeration, 'Value', 'Enumeration'],
  ['a kit', asWords(kitKindAt('toronto')), 'EnglishName', 'Kit at toronto'],
  ['a note', asWords(newNoteKind('vera')), 'Text', 'Note'],
  [
    'a tracking item',
    asWords(trackingItemKind({ kind: 'add', documentId: 'document' })),
    'SentTo',
    'TrackingItem',
  ],
] as const)(
  'what is written about %s once it was saved is kept in its own place, as a change of it',
  async (_what, kind, path, known) => {
    const opened = await openNew(kind)
    opened.write(path, 'first')
    await stay(opened)
    opened.write(path, 'second')
    await opened.desk.autosave.flush()
    const place = `${known}:${opened.id}`
    expect(await keptAt(kind.type)).toBeNull()
    expect(await keptAt(place)).toMatchObject({ base: { version: 1, doc: { [path]: 'first' } } })
    // Another window may begin a new one, and finds this one open elsewhere.
    await vi.waitFor(() => expect([...page.held]).toEqual([`desk:${place}`]))
    opened.save()
    await opened.called(2)
    expect(page.calls.map(({ method }) => method)).toEqual(['POST', 'PUT'])
    await vi.waitFor(async () => expect(await keptAt(place)).toBeNull())
  },
)

test('whoever begins a new one next finds none of it', async () => {
  const opened = await openNew(enumeration)
  opened.write('Value', 'first')
  await stay(opened)
  opened.write('Value', 'second')
  leaveHooks()
  const next = await openNew(enumeration)
  expect(next.desk).toMatchObject({ resumed: false, ref: 'Enumeration' })
  expect(next.id).not.toBe(opened.id)
  expect(await keptAt(`Enumeration:${opened.id}`)).toMatchObject({ doc: { Value: 'second' } })
})

describe('what is written while it is being sent', () => {
  const sendSlowly = async () => {
    let arrive = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      arrive = resolve
    })
    page.answer = async ({ body }: ApiCall) => {
      await answered
      return ok({ ...(body as object), Version: 1 })
    }
    const opened = await openNew(enumeration)
    opened.write('Value', 'first')
    opened.save()
    await opened.called(1)
    opened.write('Value', 'second')
    await opened.desk.autosave.flush()
    return { opened, arrive }
  }

  test('takes nothing of what would be sent again, should no answer come', async () => {
    const { arrive } = await sendSlowly()
    expect(await keptAt('Enumeration')).toMatchObject({
      asked: { method: 'POST', doc: { Value: 'first' } },
      doc: { Value: 'second' },
    })
    arrive()
  })

  test('keeps the page once it is answered, and is a change of what is there', async () => {
    const { opened, arrive } = await sendSlowly()
    arrive()
    await opened.desk.sending
    expect(opened.drawn().form.isUnsaved()).toBe(true)
    expect(opened.drawn().form.store.get('Value')).toBe('second')
    expect(await keptAt('Enumeration')).toBeNull()
    expect(await keptAt(`Enumeration:${opened.id}`)).toMatchObject({
      base: { version: 1, doc: { Value: 'first' } },
      doc: { Value: 'second' },
      asked: null,
    })
  })

  test('is kept so, too, where the form was closed before the answer', async () => {
    const { opened, arrive } = await sendSlowly()
    leaveHooks()
    arrive()
    await opened.desk.sending
    expect(await keptAt('Enumeration')).toBeNull()
    expect(await keptAt(`Enumeration:${opened.id}`)).toMatchObject({ doc: { Value: 'second' } })
  })
})

test('what is written on a page that was not left after all is kept in the place of what was saved', async () => {
  const opened = await openNew(enumeration, async () => undefined)
  opened.write('Value', 'first')
  opened.save()
  await opened.desk.sending
  expect(opened.drawn().form.isUnsaved()).toBe(false)
  opened.write('Value', 'second ')
  expect(opened.drawn().form.store.get('Value')).toBe('second ')
  expect(opened.drawn().form.isUnsaved()).toBe(true)
  await opened.desk.autosave.flush()
  expect(await keptAt('Enumeration')).toBeNull()
  expect(await keptAt(`Enumeration:${opened.id}`)).toMatchObject({ base: { version: 1 } })
})

test('what was changed after a lost answer goes to the place of the record that was made then', async () => {
  page.answer = async () => ({ kind: 'unreachable' })
  const opened = await openNew(enumeration)
  opened.write('Value', 'first')
  opened.save()
  await opened.desk.sending
  expect(await keptAt('Enumeration')).toMatchObject({ asked: { method: 'POST' } })
  opened.write('Value', 'second')
  page.answer = async ({ method, body }: ApiCall) =>
    method === 'POST' ? ok({ ...(body as object), Version: 1 }) : { kind: 'unreachable' }
  opened.save()
  await opened.called(3)
  await opened.desk.sending
  expect(await keptAt('Enumeration')).toBeNull()
  const kept = { base: { version: 1 }, asked: { method: 'PUT' }, doc: { Value: 'second' } }
  expect(await keptAt(`Enumeration:${opened.id}`)).toMatchObject(kept)
})

test('what is made once begins another, and that one is new', async () => {
  const opened = await openNew(asWords(seasonKind(() => [])))
  opened.write('StartDate', '2030-09-01')
  await stay(opened)
  opened.write('EndDate', '2031-08-31')
  await opened.desk.autosave.flush()
  const kept = await keptAt('Season')
  expect(kept).toMatchObject({ base: null, doc: { EndDate: '2031-08-31' } })
  expect(kept?.doc.Id).not.toBe(opened.id)
})

describe('changes of a record that an earlier visit left in the place of a new one', () => {
  const doc = { ...enumerationKind.begin('00000001-0000-4000-8000-000000000001'), Value: 'second' }
  const left: DeskDraft<Words> = {
    base: { version: 1, doc: { ...doc, Value: 'first' } as Words },
    doc,
    asked: null,
    savedAt: '',
    hand: { by: 'earlier', turn: 1 },
  }
  const keep = (ref: string, draft: DeskDraft<Words>) => keepOwnDeskDraft(ref, draft, () => true)
  const known = `Enumeration:${doc.Id}`

  test('go to its own place, and the new one begins empty', async () => {
    await keep('Enumeration', left)
    const { desk, id } = await openNew(enumeration)
    expect([desk.resumed, id === doc.Id]).toEqual([false, false])
    expect(await keptAt('Enumeration')).toBeNull()
    expect(await keptAt(known)).toMatchObject({ base: { version: 1 }, doc: { Value: 'second' } })
  })

  test('stay where other words are kept about it: both are kept', async () => {
    await keep('Enumeration', left)
    await keep(known, { ...left, doc: { ...doc, Value: 'third' } as Words, hand: { by: 'other', turn: 1 } })
    const { desk } = await openNew(enumeration)
    expect(desk).toMatchObject({ resumed: true, draft: { base: { version: 1 }, doc: { Value: 'second' } } })
    expect(await keptAt(known)).toMatchObject({ doc: { Value: 'third' } })
  })
})
