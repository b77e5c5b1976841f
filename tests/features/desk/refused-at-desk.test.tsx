import { afterEach, expect, test, vi } from 'vitest'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import type { DeskDraft } from '../../../src/data/desk/desk-draft.ts'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { newPostKind } from '../../../src/features/posts/post-kind.ts'
import { batchKind } from '../../../src/features/screening/batch-kind.ts'
import { useAddingBatch } from '../../../src/features/screening/use-adding-batch.tsx'
import type { DeskFormKind, OpenDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../../src/pickers/desk-form/use-desk-saving.tsx'
import { drawPage } from '../../support/draw-page.tsx'

let answer: ApiAnswer<unknown>
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({ callSignedIn: async () => answer }))
vi.mock('../../../src/ui/form/focus-field.ts', () => ({ focusFirstProblem: () => true }))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ say: () => undefined, sayError: () => undefined, withdraw: () => undefined }),
}))

const nothing = (): void => undefined
/** A form with new words, and what the device keeps of it, in turn. */
function deskOf<T extends { Id: string }>(kind: DeskFormKind<T>, doc: T) {
  const kept: DeskDraft<T>[] = []
  const desk: OpenDesk<T> = {
    kind,
    ref: 'Some',
    draft: { base: null, doc, asked: null, savedAt: '' },
    resumed: false,
    autosave: createAutosave<T>(async () => undefined),
    db: {} as PersonDatabase,
    hasLeft: () => false,
    isOurs: () => true,
    keep: async (draft) => void kept.push(draft),
    sending: Promise.resolve(),
  }
  return { desk, kept }
}
const post = async () => {
  const kind = newPostKind({ SubjectId: 'sam', Roles: ['Staff'], Approvals: [] }, [])
  const { desk, kept } = deskOf(kind, { ...kind.begin('post'), Text: 'Hello' })
  let save = nothing
  const Page = () => {
    save = useDeskSaving(desk, async () => undefined).save
    return null
  }
  await drawPage(() => <Page />)
  return { desk, kept, send: () => save() }
}
const batch = async () => {
  const kind = batchKind('toronto')
  const vera = { Id: 'vera', FullName: 'Vera', Email: 'vera@people.example' }
  const { desk, kept } = deskOf(kind, { ...kind.begin('batch'), People: [vera] })
  let add = nothing
  const Page = () => {
    add = useAddingBatch(desk, nothing, nothing).add
    return null
  }
  await drawPage(() => <Page />)
  return { desk, kept, send: () => add() }
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a desk form', post],
  ['a batch', batch],
])('%s that was refused is not kept as asked, and one without an answer is', async (_name, open) => {
  answer = { kind: 'refused', status: 422, problems: [{ Code: 'invalid', Field: 'Text' }], value: null }
  const { desk, kept, send } = await open()
  vi.stubGlobal('document', { activeElement: null })
  for (const isAsked of [false, true]) {
    send()
    await desk.sending
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.at(-1)?.asked !== null).toBe(isAsked)
    answer = { kind: 'unreachable' }
  }
})
