import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { TrackingItemDialog } from '../../../src/features/screening/tracking-item-dialog.tsx'
import { trackingItemKind } from '../../../src/features/screening/tracking-item-kind.ts'
import type { DeskFormKind, OpenDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'
import type { SessionSite } from '../../../src/pickers/surroundings/session-context.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const page = vi.hoisted(() => ({
  desk: null as unknown,
  retry: null as unknown,
  /** What is pressed to let go of words of an earlier visit. */
  startOver: () => {},
}))
vi.mock('../../../src/ui/dialog.tsx', () => ({
  Dialog: ({ title, children }: { title: ReactNode; children: ReactNode }) => [title, children],
}))
vi.mock('../../../src/pickers/surroundings/lists-context.tsx', async (original) => ({
  ...(await original<object>()),
  ListsProvider: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../../../src/pickers/desk-form/desk-notices.tsx', () => ({
  ...{ DeskGuard: () => null, DeskNote: () => null, NoDeskForm: () => null },
  ResumedDesk: ({ onStartOver }: { onStartOver: () => void }) => {
    page.startOver = onStartOver
    return null
  },
}))
vi.mock('../../../src/pickers/desk-form/use-desk-form.ts', async (original) => ({
  ...(await original<object>()),
  useDeskForm: () => ({ kind: 'open', desk: page.desk, retry: page.retry }),
}))
vi.mock('../../../src/pickers/desk-form/use-desk-saving.tsx', async () => {
  const { createFormStore } = await import('../../../src/ui/form/form-store.ts')
  return {
    useDeskSaving: (desk: OpenDesk<{ Id: string }>) => ({
      store: createFormStore({ values: desk.draft.doc, findProblems: () => [], onChange: () => {} }),
      ...{ busy: false, clash: null, save: () => {}, decide: () => {}, isUnsaved: () => false },
    }),
  }
})
vi.mock('../../../src/pickers/desk-form/typed-note.tsx', () => ({ TypedNote: () => null }))
// The fields of each have nothing to say about it.
vi.mock('../../../src/features/screening/organization-field.tsx', () => ({ OrganizationField: () => null }))

const site = { Id: 'toronto', Name: 'Toronto', UrlPart: 'toronto' } as SessionSite
const [closed, retry] = [vi.fn(), vi.fn()]
const nothing = () => {}
const adding = { kind: 'add', documentId: 'document' } as const
beforeEach(() => {
  closed.mockReset()
  retry.mockReset()
  page.retry = retry
})

/** The words of the place of a new one, before it is saved or once it was. */
async function draw<T extends { Id: string }>(kind: DeskFormKind<T>, isSaved: boolean, form: ReactNode) {
  const doc = kind.begin('00000001-0000-4000-8000-000000000001')
  const desk: OpenDesk<T> = {
    ...{ kind, ref: kind.type, resumed: true, autosave: createAutosave<T>(async () => {}) },
    draft: { base: isSaved ? { version: 1, doc } : null, doc, asked: null, savedAt: '' },
    ...{ db: {} as PersonDatabase, hasLeft: () => false, isOurs: () => true, keep: async () => {} },
    sending: Promise.resolve(),
  }
  page.desk = desk
  return wordsIn(await drawPage(() => form))
}

const drawItem = (isSaved: boolean) =>
  draw(
    trackingItemKind(adding),
    isSaved,
    <TrackingItemDialog target={adding} about={{ siteId: site.Id }} onClose={closed} onSavedLate={nothing} />,
  )

test('a tracking item is added until it is saved, and edited from then on where its dialog stays', async () => {
  const [before, after] = [await drawItem(false), await drawItem(true)]
  expect([before.includes('Add a'), after.includes('Add a')]).toEqual([true, false])
  expect(after).toContain('Edit the tracking item')
})

test('whoever lets go of a change of a new tracking item is led back to the list, which has it', async () => {
  await drawItem(false)
  page.startOver()
  expect([retry.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0])
  await drawItem(true)
  page.startOver()
  expect(closed.mock.calls).toEqual([[true]])
  expect(retry).toHaveBeenCalledTimes(1)
})
