import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { CorrectionWords } from '../../../src/features/organizations/correction-kind.ts'
import { useProposing } from '../../../src/features/organizations/use-proposing.ts'
import type { OpenDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'
import { useDeskSending } from '../../../src/pickers/desk-form/use-desk-sending.ts'
import { drawHook, forgetHooks } from '../../support/drawn-hook.ts'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
}))
vi.mock('@lingui/react', () => ({ useLingui: () => ({ i18n: { _: () => '' }, _: () => '' }) }))
vi.mock('../../../src/ui/snackbar.tsx', () => ({
  useSnackbar: () => ({ sayError: () => undefined, withdraw: () => undefined }),
}))
vi.mock('../../../src/pickers/desk-form/use-say-why-not.ts', () => ({ useSayWhyNot: () => () => undefined }))
vi.mock(
  '../../../src/ui/form/use-desk-store.ts',
  async () => (await import('../../support/drawn-desk.ts')).drawnStore,
)

/** A field with a name; a form that is busy takes no focus. */
class Field {
  dataset: { field: string }
  constructor(field: string) {
    this.dataset = { field }
  }
  matches = () => true
  scrollIntoView = () => undefined
  focus(): void {
    if (!page.busy) page.focused = this
  }
}
const body = {}
const [chosen, wrong] = [new Field('School'), new Field('Name')]
const page = { busy: false, focused: body as object }

beforeEach(() => {
  page.busy = false
  page.focused = chosen
  vi.stubGlobal('HTMLElement', Field)
  vi.stubGlobal('window', { innerHeight: 800 })
  vi.stubGlobal('CSS', { escape: (path: string) => path })
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return page.focused
    },
    querySelectorAll: () => [chosen, wrong],
    querySelector: (what: string) =>
      [chosen, wrong].find(({ dataset }) => what.includes(dataset.field)) ?? null,
  })
})
afterEach(() => {
  forgetHooks()
  vi.unstubAllGlobals()
})

/** Draws a form; what is disabled under the focus loses it. */
function draw<T extends { busy: boolean }>(hook: () => T): T {
  return drawHook(() => {
    const now = hook()
    page.busy = now.busy
    if (now.busy && page.focused instanceof Field) page.focused = body
    return now
  })
}

test('the field from which a form was sent has the focus again once that has failed', async () => {
  const desk: Pick<OpenDesk<never>, 'sending' | 'ref'> = { ref: 'Kit', sending: Promise.resolve() }
  const form = () => draw(() => useDeskSending(desk))
  form().start(async () => undefined)
  form()
  expect(page.focused).toBe(body)
  await desk.sending
  form()
  expect(page.focused).toBe(chosen)
})

test('whoever went on meanwhile is left there', async () => {
  const desk: Pick<OpenDesk<never>, 'sending' | 'ref'> = { ref: 'Kit', sending: Promise.resolve() }
  const form = () => draw(() => useDeskSending(desk))
  form().start(async () => undefined)
  form()
  const elsewhere = {}
  page.focused = elsewhere
  await desk.sending
  form()
  expect(page.focused).toBe(elsewhere)
})

test('the field of a correction that is wrong has the focus once the form takes presses again', async () => {
  const problems: Problem[] = [{ Code: 'required', Field: 'Name' }]
  const kind = { tidy: (doc: object) => doc, findProblems: () => problems }
  const desk = {
    kind,
    autosave: { changed: () => undefined },
    draft: { base: { doc: {} }, doc: {}, asked: null },
    ref: 'Organization',
    sending: Promise.resolve(),
  } as unknown as OpenDesk<CorrectionWords>
  const form = () => draw(() => useProposing(desk, async () => undefined))
  form().send()
  form()
  await desk.sending
  form()
  expect(page.focused).toBe(wrong)
})
