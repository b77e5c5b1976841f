import '../../support/mock-drawn-desk.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiAnswer, ApiCall } from '../../../src/data/calls/api.ts'
import { type DeskDraft, keepOwnDeskDraft, readDeskDraft } from '../../../src/data/desk/desk-draft.ts'
import { setCurrentDatabase } from '../../../src/data/store/person-database.ts'
import { enumerationKind } from '../../../src/features/enumerations/values/enumeration-kind.ts'
import { type DeskFormKind, useDeskForm } from '../../../src/pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../../src/pickers/desk-form/use-desk-saving.tsx'
import { drawHook, forgetHooks, leaveHooks } from '../../support/drawn-hook.ts'
import { scriptedDevice } from '../../sync/support/scripted-device.ts'

const page = vi.hoisted(() => ({
  answer: (async () => ({ kind: 'unreachable' })) as unknown,
  held: new Set<string>(),
  /** The action whose failure is shown, and what was said to be done. */
  failed: null as unknown,
  said: [] as unknown[],
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
  callSignedIn: async (call: ApiCall) => (page.answer as (call: ApiCall) => unknown)(call),
}))
vi.mock('../../../src/data/drafts/hold-draft.ts', async (original) => ({
  ...(await original<object>()),
  holdDraft: (await import('../../support/drawn-desk.ts')).holdsIn(page.held),
}))
const snackbar = vi.hoisted(() => ({
  say: (text: unknown) => void page.said.push(text),
  sayError: (_: unknown, of: unknown) => {
    page.failed = of
  },
  withdraw: (of: unknown) => {
    if (page.failed === of) page.failed = null
  },
}))
vi.mock('../../../src/ui/snackbar.tsx', () => ({ useSnackbar: () => snackbar }))
const say = () => undefined
vi.mock('../../../src/pickers/drafts/use-say-only-there.ts', () => ({ useSayOnlyThere: () => say }))

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  setCurrentDatabase(scriptedDevice().db)
  forgetHooks()
  page.held.clear()
  page.failed = null
  page.said = []
})
afterEach(async () => {
  leaveHooks()
  await vi.waitFor(() => expect(page.held.size).toBe(0))
  setCurrentDatabase(null)
  vi.unstubAllGlobals()
})

type Words = { Id: string; Version?: number }
const unreachable = async (): Promise<ApiAnswer<unknown>> => ({ kind: 'unreachable' })
const ok = (value: unknown): ApiAnswer<unknown> => ({ kind: 'ok', value, total: undefined })
const kind = { ...enumerationKind, findProblems: () => [] } as unknown as DeskFormKind<Words>
const keptAt = async (place: string) => (await readDeskDraft<Words>(place)) ?? null

/** A form, as it stands on the page. */
const drawn = (id: string | null = null) => drawHook(() => useDeskForm(kind, id))

/** The form of a record, or of a new one, once it is open. */
async function open(id: string | null = null) {
  const draw = () =>
    drawHook(() => {
      const state = useDeskForm(kind, id)
      // biome-ignore lint/correctness/useHookAtTopLevel: drawn by hand, and once it is open it stays so.
      return state.kind === 'open' ? { desk: state.desk, form: useDeskSaving(state.desk, never) } : null
    })
  const now = () => {
    const shown = draw()
    if (!shown) throw new Error('the form is not open')
    return shown
  }
  await vi.waitFor(() => expect(draw()).not.toBeNull())
  const save = async () => {
    now().form.save()
    // What was said before is withdrawn as it is sent: drawn anew, the form may have another place by then.
    await Promise.race([now().desk.sending, vi.waitFor(() => expect(page.said).toEqual(['Saved.']))])
  }
  return { desk: now().desk, save, write: (value: string) => now().form.store.set('Value', value) }
}
const never = () => new Promise<void>(() => undefined)

describe('a new one whose first answer was lost, and whose change did not arrive', () => {
  const fail = async () => {
    page.answer = unreachable
    const opened = await open()
    opened.write('first')
    await opened.save()
    opened.write('second')
    page.answer = async ({ method, body }: ApiCall) =>
      method === 'POST' ? ok({ ...(body as object), Version: 1 }) : unreachable()
    await opened.save()
    expect(page.failed).not.toBeNull()
    page.answer = async ({ body }: ApiCall) => ok({ ...(body as object), Version: 2 })
    return opened
  }

  test('has no failure beside it once it is saved', async () => {
    const opened = await fail()
    await opened.save()
    expect([page.said, page.failed]).toEqual([['Saved.'], null])
  })

  test('nor where its own page is opened for that', async () => {
    const { desk } = await fail()
    leaveHooks()
    await vi.waitFor(() => expect(page.held.size).toBe(0))
    const again = await open(desk.draft.doc.Id)
    expect(again.desk.resumed).toBe(true)
    await again.save()
    expect([page.said, page.failed]).toEqual([['Saved.'], null])
  })
})

describe('changes of a record in the place of a new one', () => {
  const doc = { ...enumerationKind.begin('00000001-0000-4000-8000-000000000001'), Value: 'second' }
  const left: DeskDraft<Words> = {
    base: { version: 1, doc: { ...doc, Value: 'first' } as Words },
    doc,
    asked: null,
    savedAt: '',
    hand: { by: 'earlier', turn: 1 },
  }
  const known = `Enumeration:${doc.Id}`
  const keep = (draft = left, ref = 'Enumeration') => keepOwnDeskDraft(ref, draft, () => true)
  const places = async () => [await keptAt('Enumeration'), await keptAt(known)].map((kept) => kept !== null)

  test('stay where they are while another window has that place', async () => {
    await keep()
    page.held.add('desk:Enumeration')
    await vi.waitFor(() => expect(drawn().kind).toBe('elsewhere'))
    expect(await places()).toEqual([true, false])
    leaveHooks()
    page.held.clear()
  })

  test('are moved, not copied, whoever wrote them', async () => {
    await keep({ ...left, hand: undefined })
    await open()
    expect(await places()).toEqual([false, true])
  })

  test('are in the form of that record, in its own place', async () => {
    await keep()
    const { desk } = await open(doc.Id)
    expect(desk).toMatchObject({ resumed: true, ref: known, draft: { doc: { Value: 'second' } } })
    expect(await places()).toEqual([false, true])
    expect([...page.held]).toEqual([`desk:${known}`])
  })

  test('are not taken from a window that writes there, nor by the form of another record', async () => {
    page.answer = async () => ok({ ...doc, Value: 'first', Version: 1 })
    await keep()
    page.held.add('desk:Enumeration')
    expect((await open(doc.Id)).desk.resumed).toBe(false)
    leaveHooks()
    page.held.clear()
    expect((await open('00000002-0000-4000-8000-000000000002')).desk.resumed).toBe(false)
    expect(await places()).toEqual([true, false])
  })
})
