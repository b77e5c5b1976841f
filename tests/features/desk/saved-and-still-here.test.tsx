import type { ComponentProps, ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { addressListKind } from '../../../src/features/address-lists/address-list-kind.ts'
import { AddressListPage } from '../../../src/features/address-lists/address-list-page.tsx'
import { KitDialog } from '../../../src/features/kits/kit-dialog.tsx'
import { kitKindAt } from '../../../src/features/kits/kit-kind.ts'
import { requestKind } from '../../../src/features/outreach-desk/request-kind.ts'
import { RequestPage } from '../../../src/features/outreach-desk/request-page.tsx'
import { PostForm } from '../../../src/features/posts/post-form.tsx'
import { newPostKind } from '../../../src/features/posts/post-kind.ts'
import { TrackingItemDialog } from '../../../src/features/screening/tracking-item-dialog.tsx'
import { trackingItemKind } from '../../../src/features/screening/tracking-item-kind.ts'
import { siteKind } from '../../../src/features/sites/site-kind.ts'
import { SitePage } from '../../../src/features/sites/site-page.tsx'
import { NoteForm } from '../../../src/features/subject/note-form.tsx'
import { newNoteKind } from '../../../src/features/subject/note-kind.ts'
import type { DeskFormKind, OpenDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'
import type { SessionSite } from '../../../src/pickers/surroundings/session-context.tsx'
import type { Dialog } from '../../../src/ui/dialog.tsx'
import { anybody, drawPage, wordsIn } from '../../support/draw-page.tsx'

const page = vi.hoisted(() => ({
  desk: null as unknown,
  retry: null as unknown,
  /** What is pressed to let go of words of an earlier visit. */
  startOver: () => {},
  close: () => {},
}))
vi.mock('dexie-react-hooks', () => ({ useLiveQuery: () => new Map() }))
vi.mock('../../../src/ui/dialog.tsx', () => ({
  Dialog: ({ opened, title, children, onClose }: ComponentProps<typeof Dialog>) => {
    if (opened) page.close = onClose
    return [title, children]
  },
}))
vi.mock('../../../src/pickers/answers/use-answer.tsx', () => ({
  useAnswer: () => ({ answer: { kind: 'ok', value: [] }, again: () => {} }),
  NoAnswer: () => null,
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
vi.mock('../../../src/features/address-lists/address-list-form.tsx', () => ({ AddressListForm: () => null }))
vi.mock('../../../src/features/kits/kit-fields.tsx', () => ({
  KitFields: () => null,
  useKitWords: () => ({ names: {}, languages: {} }),
}))
vi.mock('../../../src/features/kits/copy-kit.tsx', () => ({ CopyKit: () => 'Copy a kit' }))
vi.mock('../../../src/features/outreach-desk/request-form.tsx', () => ({ RequestForm: () => null }))
vi.mock('../../../src/features/outreach-desk/request-standing.tsx', () => ({ RequestStanding: () => null }))
vi.mock('../../../src/features/screening/organization-field.tsx', () => ({ OrganizationField: () => null }))
vi.mock('../../../src/features/sites/site-form.tsx', () => ({ SiteForm: () => null }))

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

const request = requestKind(site.Id, () => new Map())
const post = newPostKind(anybody.actor, [site.Id])
const note = newNoteKind('vera')
const forms: readonly [string, added: string, edited: string, (isSaved: boolean) => Promise<string>][] = [
  [
    'an outreach request',
    'Add a request',
    'Edit the request',
    (isSaved) => draw(request, isSaved, <RequestPage site={site} id={null} />),
  ],
  [
    'an address list',
    'Add an address list',
    'Edit the address list',
    (isSaved) => draw(addressListKind(null), isSaved, <AddressListPage site={null} id={null} />),
  ],
  [
    'a site',
    'Add a site',
    'Edit the site',
    (isSaved) =>
      draw(
        siteKind(() => ({ sites: [], lists: [] })),
        isSaved,
        <SitePage id={null} />,
      ),
  ],
  ['a kit', 'Add a kit', 'Edit the kit', (isSaved) => drawKit(isSaved)],
  ['a kit that may be copied', 'Copy a kit', '', (isSaved) => drawKit(isSaved)],
  ['a tracking item', 'Add a tracking item', 'Edit the tracking item', (isSaved) => drawItem(isSaved)],
  [
    'a note',
    'Add the note',
    'Save',
    (isSaved) => draw(note, isSaved, <NoteForm kind={note} id={null} levels={[1]} onSaved={nothing} />),
  ],
  [
    'a post',
    'Post',
    'Save',
    (isSaved) => draw(post, isSaved, <PostForm kind={post} id={null} onDone={nothing} />),
  ],
]
const drawKit = (isSaved: boolean) =>
  draw(
    kitKindAt(site.Id),
    isSaved,
    <KitDialog siteId={site.Id} id={null} onClose={closed} onSavedLate={nothing} />,
  )
const drawItem = (isSaved: boolean) =>
  draw(
    trackingItemKind(adding),
    isSaved,
    <TrackingItemDialog target={adding} about={{ siteId: site.Id }} onClose={closed} onSavedLate={nothing} />,
  )

test.each(forms)(
  '%s is added until it is saved, and edited from then on where the page stays',
  async (_, added, edited, drawn) => {
    const [before, after] = [await drawn(false), await drawn(true)]
    expect([before.includes(added), after.includes(added)]).toEqual([true, false])
    expect(after).toContain(edited)
  },
)

test('whoever lets go of a change of a new tracking item is led back to the list, which has it', async () => {
  await drawItem(false)
  page.startOver()
  expect([retry.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0])
  await drawItem(true)
  page.startOver()
  expect(closed.mock.calls).toEqual([[true]])
  expect(retry).toHaveBeenCalledTimes(1)
})

test('the list behind a new kit has it once that was saved, however its dialog is closed', async () => {
  await drawKit(false)
  page.close()
  await drawKit(true)
  page.close()
  expect(closed.mock.calls).toEqual([
    [false, undefined],
    [true, '00000001-0000-4000-8000-000000000001'],
  ])
})
