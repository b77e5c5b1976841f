import '../../support/mock-drawn-desk.ts'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import type { EnrolmentFacts } from '../../../src/data/people/enrolment.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { enrolmentKind } from '../../../src/features/enrolment/enrolment-kind.ts'
import { useRegistering } from '../../../src/features/enrolment/use-registering.tsx'
import { enumerationKind } from '../../../src/features/enumerations/values/enumeration-kind.ts'
import { useAnonymising } from '../../../src/features/users/use-anonymising.tsx'
import type { UserRow } from '../../../src/features/users/user-row.ts'
import { useDeletion } from '../../../src/pickers/desk-form/use-deletion.tsx'
import type { DeskFormKind, OpenDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../../src/pickers/desk-form/use-desk-saving.tsx'
import { deleteAndSay } from '../../../src/pickers/log-form/delete-and-say.tsx'
import { type Snackbar, SnackbarProvider } from '../../../src/ui/snackbar.tsx'
import { drawHook, forgetHooks } from '../../support/drawn-hook.ts'

/** What the server answers, and the snackbar of the page. */
const page = vi.hoisted(() => ({
  answer: {} as unknown,
  snackbar: null as unknown,
}))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
  use: () => page.snackbar,
}))
vi.mock('@lingui/react', () => {
  const say = ({ message }: { message: string }) => message
  return { Trans: () => null, useLingui: () => ({ i18n: { _: say }, _: say }) }
})
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => async () => undefined,
}))
vi.mock('../../../src/pickers/surroundings/session-context.tsx', () => ({
  useSession: () => ({ actor: { SubjectId: 'vera', Roles: [], Approvals: [] } }),
}))
vi.mock('../../../src/data/engine/fetch-news.ts', () => ({ fetchNews: async () => undefined }))
vi.mock('../../../src/data/people/active-registration.ts', () => ({ isOfActiveSeason: async () => true }))
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({ callSignedIn: async () => page.answer }))
vi.mock('../../../src/data/desk/desk-draft.ts', async (original) => ({
  ...(await original<object>()),
  dropDeskDraftIf: async () => undefined,
}))
vi.mock('../../../src/data/drafts/last-words-place.ts', async (original) => ({
  ...(await original<object>()),
  forgetLastWords: () => undefined,
}))

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  forgetHooks()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const unreachable: ApiAnswer<unknown> = { kind: 'unreachable' }
const ok: ApiAnswer<unknown> = { kind: 'ok', value: [], total: undefined, version: 2 } as ApiAnswer<unknown>

type Region = { snack: { text: ReactNode } } | undefined

/** A page with its snackbar, drawn anew: what it shows, and what the hook gives. */
function drawn<T>(hook: () => T) {
  return drawHook(() => {
    const bars = SnackbarProvider({ children: null }) as ReactElement<{
      value: Snackbar
      children: ReactElement<Record<'assertive' | 'polite', ReactElement<Region> | null>>
    }>
    page.snackbar = bars.props.value
    const { assertive } = bars.props.children.props
    return { failure: assertive?.props?.snack.text ?? null, snackbar: bars.props.value, hook: hook() }
  })
}

function deskOf<T extends { Id: string }>(kind: DeskFormKind<T>, changes: Partial<T>) {
  const doc = { ...kind.begin('00000001-0000-4000-8000-000000000001'), ...changes }
  const desk: OpenDesk<T> = {
    kind: { ...kind, findProblems: () => [] },
    ref: 'Some',
    draft: { base: null, doc, asked: null, savedAt: '' },
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
const registration = () => {
  const facts = {
    me: { SiteRegistrations: [] },
    profile: null,
    season: { Id: 'now' },
    sites: [],
    lists: new Map(),
  }
  const known = facts as unknown as EnrolmentFacts
  const desk = deskOf(
    enrolmentKind(() => known),
    { SiteId: 'toronto' },
  )
  const draw = () => useRegistering(desk, known)
  return { draw, run: (form: ReturnType<typeof draw>) => form.save(), settled: async () => desk.sending }
}
const deskForm = () => {
  const desk = deskOf(enumerationKind, { LocalizationKey: 'one', Description: 'One', Value: '1' })
  const draw = () => useDeskSaving(desk, async () => undefined)
  return { draw, run: (form: ReturnType<typeof draw>) => form.save(), settled: async () => desk.sending }
}
const confirmed = (dialog: ReactNode) => (dialog as ReactElement<{ onConfirm: () => void }>).props.onConfirm()
const settled = async () => new Promise<void>((resolve) => setTimeout(resolve))
const row = { Id: 'vera', FullName: 'Vera' } as UserRow
const question = () => {
  const draw = () => useAnonymising(() => undefined)
  const run = (form: ReturnType<typeof draw>) => {
    form.ask(row)
    confirmed(drawn(draw).hook.dialog)
  }
  return { draw, run, settled }
}
const deletionOf = (id: string) => {
  const draw = () => useDeletion(() => undefined)
  const run = (form: ReturnType<typeof draw>) => {
    form.ask({ path: '/awards', id, version: 1, title: '', question: '', done: 'Deleted.' })
    confirmed(drawn(draw).hook.dialog)
  }
  return { draw, run, settled }
}

test.each([
  ['a registration', registration],
  ['a form of the desk', deskForm],
  ['a question that is confirmed', question],
  ['a deletion', () => deletionOf('one')],
] as const)(
  'a failure of %s is said no longer once it is tried again, that of something else is',
  async (_, open) => {
    const {
      draw,
      run,
      settled: end,
    } = open() as {
      draw: () => object
      run: (form: object) => void
      settled: () => Promise<unknown>
    }
    const press = async (answer: ApiAnswer<unknown>) => {
      page.answer = answer
      run(drawn(draw).hook)
      await end()
      return drawn(draw)
    }
    const failed = await press(unreachable)
    expect(failed.failure).not.toBeNull()
    expect((await press(ok)).failure).toBeNull()
    drawn(draw).snackbar.sayError('Something else failed.', 'something else')
    expect((await press(ok)).failure).toBe('Something else failed.')
  },
)

test('the deletion of another record leaves what was said of the first', async () => {
  const [one, other] = [deletionOf('one'), deletionOf('other')]
  page.answer = unreachable
  one.run(drawn(one.draw).hook)
  await settled()
  const { failure } = drawn(one.draw)
  expect(failure).not.toBeNull()
  page.answer = ok
  other.run(drawn(one.draw).hook)
  await settled()
  expect(drawn(one.draw).failure).toBe(failure)
})

test('a log that is deleted at the second try leaves no failure of the first behind', async () => {
  const page = () => drawn(() => null)
  await deleteAndSay(page().snackbar, 'log', async () => Promise.reject(new Error('full')), 'Not from here.')
  expect(page().failure).not.toBeNull()
  await deleteAndSay(page().snackbar, 'another', async () => true, 'Not from here.')
  expect(page().failure).not.toBeNull()
  await deleteAndSay(page().snackbar, 'log', async () => true, 'Not from here.')
  expect(page().failure).toBeNull()
})
