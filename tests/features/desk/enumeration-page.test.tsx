import { beforeEach, expect, test, vi } from 'vitest'
import type { DeskVersion } from '../../../src/data/desk/desk-draft.ts'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import {
  type EnumerationWords,
  enumerationKind,
} from '../../../src/features/enumerations/values/enumeration-kind.ts'
import { EnumerationPage } from '../../../src/features/enumerations/values/enumeration-page.tsx'
import type { OpenDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'
import type { UnsavedGuard } from '../../../src/ui/form/unsaved-guard.tsx'
import { drawPage } from '../../support/draw-page.tsx'

type Guard = Parameters<typeof UnsavedGuard>[0]

const page = vi.hoisted(() => ({
  guards: [] as unknown[],
  /** What is unsaved, and what the device cannot keep. */
  form: { unsaved: false, onlyHere: false },
  table: { unsaved: false, onlyHere: false, forgotten: 0 },
  toItsPage: (_id: string): Promise<void> | undefined => undefined,
  went: [] as unknown[],
  desk: null as unknown,
}))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => async (to: unknown) => void page.went.push(to),
}))
vi.mock('../../../src/pickers/desk-form/use-desk-form.ts', async (original) => ({
  ...(await original<object>()),
  useDeskForm: () => ({ kind: 'open', desk: page.desk, retry: () => {} }),
}))
vi.mock('../../../src/ui/form/unsaved-guard.tsx', () => ({
  UnsavedGuard: (guard: unknown) => {
    page.guards.push(guard)
    return null
  },
}))
vi.mock('../../../src/features/enumerations/words/use-words.ts', () => ({
  useWords: () => ({ words: { kind: 'loading' }, put: () => {}, again: () => {} }),
}))
vi.mock('../../../src/features/enumerations/words/use-written.ts', async () => {
  const { createAutosave } = await import('../../../src/data/drafts/autosave.ts')
  const written = {
    ...{ keys: [], resumed: false, savedAt: '', opening: 1, autosave: createAutosave(async () => {}) },
    isUnsaved: () => page.table.unsaved,
    isOnlyHere: () => page.table.onlyHere,
    forget: async () => ++page.table.forgotten,
  }
  return { useWritten: () => written }
})
// It is drawn in a browser alone.
vi.mock('../../../src/pickers/desk-form/desk-save-bar.tsx', () => ({ DeskSaveBar: () => null }))
vi.mock('../../../src/pickers/desk-form/use-desk-saving.tsx', async () => {
  const { createFormStore } = await import('../../../src/ui/form/form-store.ts')
  return {
    useDeskSaving: (
      desk: OpenDesk<EnumerationWords>,
      _: unknown,
      { toItsPage }: Pick<typeof page, 'toItsPage'>,
    ) => {
      page.toItsPage = toItsPage
      return {
        store: createFormStore({ values: desk.draft.doc, findProblems: () => [], onChange: () => {} }),
        ...{ busy: false, clash: null, save: () => {}, decide: () => {} },
        isUnsaved: () => page.form.unsaved,
      }
    },
  }
})

const dropped: string[] = []
const db = {
  meta: { delete: async (key: string) => void dropped.push(key) },
  transaction: async (_mode: string, _table: unknown, work: () => Promise<void>) => work(),
} as unknown as PersonDatabase

const doc = enumerationKind.begin('00000001-0000-4000-8000-000000000001')

/** The page of a new enumeration, with its words as they are. */
function drawNew(base: DeskVersion<EnumerationWords> | null = null): Promise<string> {
  const autosave = {
    ...createAutosave<EnumerationWords>(async () => {}),
    state: () => (page.form.onlyHere ? ('full' as const) : ('kept' as const)),
  }
  const desk: OpenDesk<EnumerationWords> = {
    ...{ kind: enumerationKind, ref: 'Enumeration', resumed: false, autosave, db },
    draft: { base, doc, asked: null, savedAt: '' },
    ...{ hasLeft: () => false, isOurs: () => true, keep: async () => {}, sending: Promise.resolve() },
  }
  page.desk = desk
  return drawPage(() => <EnumerationPage id={null} />)
}

/** What it asks before it is left. */
async function guardOfPage(): Promise<Guard> {
  await drawNew()
  expect(page.guards).toHaveLength(1)
  return page.guards[0] as Guard
}

const set = (form: boolean, table: boolean, onlyHere = { form: false, table: false }) => {
  page.form = { unsaved: form, onlyHere: onlyHere.form }
  page.table = { unsaved: table, onlyHere: onlyHere.table, forgotten: 0 }
}
beforeEach(() => {
  page.guards = []
  dropped.length = 0
})

test.each([
  ['the form', true, false],
  ['the table below', false, true],
  ['both', true, true],
])(
  'whoever leaves unsaved words of %s is asked once, and gives up those alone',
  async (_where, form, table) => {
    set(form, table)
    const guard = await guardOfPage()
    expect(guard.isUnsaved()).toBe(true)
    expect([dropped.length, page.table.forgotten]).toEqual([0, 0])
    await guard.onLeave?.()
    expect([dropped.length, page.table.forgotten]).toEqual([form ? 1 : 0, table ? 1 : 0])
  },
)

test('nobody is asked where nothing is unsaved', async () => {
  set(false, false)
  expect((await guardOfPage()).isUnsaved()).toBe(false)
})

test('a closed tab asks for what the device cannot keep, while it is unsaved', async () => {
  set(true, false, { form: false, table: true })
  const guard = await guardOfPage()
  expect(guard.isOnlyHere?.()).toBe(false)
  set(false, true, { form: false, table: true })
  expect(guard.isOnlyHere?.()).toBe(true)
  set(true, false, { form: true, table: false })
  expect(guard.isOnlyHere?.()).toBe(true)
})

test('a new one that was saved leads to its own page with the words below, where the device keeps them', async () => {
  set(false, true)
  await drawNew()
  await page.toItsPage(doc.Id)
  const own = { to: '/enumerations/$id/update', params: { id: doc.Id }, replace: true, ignoreBlocker: true }
  expect(page.went).toEqual([own])
  set(false, true, { form: false, table: true })
  expect(page.toItsPage(doc.Id)).toBeUndefined()
  expect(page.went).toHaveLength(1)
})

test('until it is saved it is added; from then on it is edited, whatever the address says', async () => {
  set(false, false)
  expect(await drawNew()).toContain('>Add an enumeration</h1>')
  expect(await drawNew({ version: 1, doc })).toContain('>Edit the enumeration</h1>')
})
