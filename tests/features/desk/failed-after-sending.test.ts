import '../../support/mock-drawn-desk.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import type { EnrolmentFacts } from '../../../src/data/people/enrolment.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { enrolmentKind } from '../../../src/features/enrolment/enrolment-kind.ts'
import { useRegistering } from '../../../src/features/enrolment/use-registering.tsx'
import { enumerationKind } from '../../../src/features/enumerations/values/enumeration-kind.ts'
import { correctionKind } from '../../../src/features/organizations/correction-kind.ts'
import { useProposing } from '../../../src/features/organizations/use-proposing.ts'
import { batchKind } from '../../../src/features/screening/batch-kind.ts'
import { useAddingBatch } from '../../../src/features/screening/use-adding-batch.tsx'
import type { DeskFormKind, OpenDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../../src/pickers/desk-form/use-desk-saving.tsx'
import { useHeldForm } from '../../../src/pickers/drafts/use-held-form.ts'
import { tellStaying } from '../../../src/ui/form/staying.ts'
import { drawHook, forgetHooks, leaveHooks } from '../../support/drawn-hook.ts'

// A page that breaks once its words were sent is the subject here.
const page = vi.hoisted(() => ({
  told: [] as unknown[],
  held: new Set<string>(),
  breaks: async (): Promise<void> => Promise.reject(new Error('the page breaks')),
}))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
}))
vi.mock('@lingui/react', () => {
  const say = ({ message }: { message: string }) => message
  return { Trans: () => null, useLingui: () => ({ i18n: { _: say }, _: say }) }
})
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => page.breaks,
}))
vi.mock('../../../src/pickers/surroundings/session-context.tsx', () => ({
  useSession: () => ({ actor: { SubjectId: 'vera', Roles: [], Approvals: [] } }),
}))
vi.mock('../../../src/data/engine/fetch-news.ts', () => ({ fetchNews: async () => undefined }))
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async (): Promise<ApiAnswer<unknown>> => ({ kind: 'ok', value: [], total: undefined }),
}))
vi.mock('../../../src/data/desk/desk-draft.ts', async (original) => ({
  ...(await original<object>()),
  dropDeskDraftIf: async () => undefined,
}))
vi.mock('../../../src/data/drafts/last-words-place.ts', async (original) => ({
  ...(await original<object>()),
  forgetLastWords: () => undefined,
}))
vi.mock('../../../src/data/drafts/hold-draft.ts', async (original) => ({
  ...(await original<object>()),
  holdDraft: (await import('../../support/drawn-desk.ts')).holdsIn(page.held),
}))
const snackbar = vi.hoisted(() => ({
  say: (text: unknown) => void page.told.push(text),
  sayError: (text: unknown) => void page.told.push(text),
  withdraw: () => undefined,
}))
vi.mock('../../../src/ui/snackbar.tsx', () => ({ useSnackbar: () => snackbar }))
const say = () => undefined
vi.mock('../../../src/pickers/drafts/use-say-only-there.ts', () => ({ useSayOnlyThere: () => say }))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  forgetHooks()
  page.told = []
  vi.restoreAllMocks()
})

/** A form in which `changes` were written over what it began with, or over a known record. */
function deskOf<T extends { Id: string }>(kind: DeskFormKind<T>, changes: Partial<T>, isKnown = false) {
  const doc = { ...kind.begin('00000001-0000-4000-8000-000000000001'), ...changes }
  const before = { ...doc, ...Object.fromEntries(Object.keys(changes).map((field) => [field, null])) } as T
  const desk: OpenDesk<T> = {
    kind,
    ref: 'Some',
    draft: { base: isKnown ? { version: 1, doc: before } : null, doc, asked: null, savedAt: '' },
    resumed: true,
    autosave: createAutosave<T>(async () => undefined),
    db: {} as PersonDatabase,
    hasLeft: () => false,
    isOurs: () => true,
    keep: async () => undefined,
    sending: Promise.resolve(),
  }
  return desk
}
const saving = () => {
  const desk = deskOf(enumerationKind, { LocalizationKey: 'one', Description: 'One', Value: '1' })
  return { desk, draw: () => useDeskSaving(desk, page.breaks), press: 'save' }
}
const batch = () => {
  const desk = deskOf(batchKind('toronto'), {
    People: [{ Id: 'vera', FullName: 'Vera', Email: 'v@x.example' }],
  })
  const breaks = () => {
    throw new Error('the page breaks')
  }
  return { desk, draw: () => useAddingBatch(desk, breaks, breaks), press: 'add' }
}
const correction = () => {
  const kind = { ...correctionKind(() => null), findProblems: () => [] }
  const desk = deskOf(kind, { Name: 'École des Pins' }, true)
  return { desk, draw: () => useProposing(desk, page.breaks), press: 'send' }
}
const registration = () => {
  const [SiteId, SeasonId] = ['toronto', 'now']
  const me = { SiteRegistrations: [{ SiteId, SeasonId }] }
  const facts = { me, profile: null, season: { Id: SeasonId }, sites: [], lists: new Map() }
  const known = facts as unknown as EnrolmentFacts
  const desk = deskOf(
    enrolmentKind(() => known),
    { SiteId },
  )
  // Its answer was lost; by now the person is known to be registered.
  desk.draft.asked = { key: 'key', method: 'POST', path: '/', body: {}, doc: desk.draft.doc }
  return { desk, draw: () => useRegistering(desk, known), press: 'save' }
}

test.each([
  ['a desk form', saving],
  ['a batch', batch],
  ['a correction', correction],
  ['a registration', registration],
] as const)(
  'where the page breaks once %s was sent, that is said, and it is busy no more',
  async (_, open) => {
    const { desk, draw, press } = open()
    type Drawn = { busy: boolean } & Record<string, () => void>
    const drawn = () => drawHook(() => draw() as unknown as Drawn)
    drawn()[press]?.()
    expect(drawn().busy).toBe(true)
    await desk.sending
    expect(page.told.at(-1)).toMatch(/^One or more errors occurred after this was sent/)
    expect(drawn().busy).toBe(false)
  },
)

test('whoever registers, is asked whether to leave, and stays, is kept waiting no more', async () => {
  const { desk, draw } = registration()
  const { breaks } = page
  const asked = vi.fn(() => new Promise<void>(() => undefined))
  page.breaks = asked
  drawHook(draw).save()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  tellStaying()
  await desk.sending
  expect(drawHook(draw).busy).toBe(false)
  page.breaks = breaks
})

test('a form is opened again though its sending never came to an answer', async () => {
  vi.stubGlobal('document', new EventTarget())
  const autosave = createAutosave(async () => undefined)
  const draw = () =>
    drawHook(() =>
      useHeldForm({
        key: 'form',
        ref: 'desk:Award',
        load: async () => 'loaded',
        mayWrite: () => true,
        open: () => ({ autosave, settled: page.breaks }),
      }),
    )
  const opens = () => vi.waitFor(() => expect(draw().kind).toBe('open'))
  await opens()
  leaveHooks()
  await opens()
  expect([...page.held]).toEqual(['desk:Award'])
  vi.unstubAllGlobals()
})
