import { expect, test, vi } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { PostForm } from '../../../src/features/posts/post-form.tsx'
import { newPostKind, type PostWords } from '../../../src/features/posts/post-kind.ts'
import type { OpenDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'
import type { SessionSite } from '../../../src/pickers/surroundings/session-context.tsx'
import { createFormStore } from '../../../src/ui/form/form-store.ts'
import { anybody, drawPage, wordsIn } from '../../support/draw-page.tsx'

let desk: OpenDesk<PostWords>
vi.mock('../../../src/pickers/desk-form/use-desk-form.ts', async (original) => ({
  ...(await original<object>()),
  useDeskForm: () => ({ kind: 'open', desk, retry: () => undefined }),
}))
// What these hear of is drawn in a browser alone.
vi.mock('../../../src/pickers/desk-form/use-desk-saving.tsx', () => ({
  useDeskSaving: () => ({ store: createFormStore({ values: desk.draft.doc }), clash: null, busy: false }),
}))
vi.mock('../../../src/pickers/desk-form/desk-notices.tsx', async (original) => ({
  ...(await original<object>()),
  DeskNote: () => null,
}))

const actor: Actor = {
  SubjectId: 'priya',
  Roles: ['Coordinator'],
  Approvals: [{ SiteId: 'toronto', SeasonId: 'now', Active: true }],
}
const sites = [{ Id: 'toronto', Name: 'Toronto' } as SessionSite]
const kind = newPostKind(actor, ['toronto'])

/** The form of a post that was kept for a site. */
async function drawn(SiteId: string): Promise<string> {
  const doc = { ...kind.begin('post'), Text: 'Hello', SiteId }
  const draft = { base: null, doc, asked: null, savedAt: '' }
  const autosave = createAutosave<PostWords>(async () => undefined)
  desk = {
    kind,
    ref: 'Post',
    draft,
    resumed: false,
    autosave,
    db: {} as PersonDatabase,
    hasLeft: () => false,
    isOurs: () => true,
    keep: async () => undefined,
    sending: Promise.resolve(),
  }
  return drawPage(() => <PostForm kind={kind} id={null} onDone={() => undefined} />, {
    ...anybody,
    actor,
    sites,
  })
}
const post = /<button[^>]*type="submit"[^>]*>/

test('a kept post for a site that is no longer its writer’s asks for whom it is, and waits for the answer', async () => {
  const own = await drawn('toronto')
  expect(wordsIn(own)).not.toContain('For whom')
  expect(post.exec(own)?.[0]).not.toContain('disabled=""')
  const lost = await drawn('montreal')
  expect(wordsIn(lost)).toContain('For whom')
  expect(post.exec(lost)?.[0]).toContain('disabled=""')
})

test('a coordinator’s post is for a site of theirs, staff’s may be for everybody', () => {
  const problems = (SiteId: string | null, of = kind) =>
    of.findProblems({ ...of.begin('post'), Text: 'Hello', SiteId }).map(({ Field }) => Field)
  expect(problems('toronto')).toEqual([])
  expect(problems('montreal')).toEqual(['SiteId'])
  expect(problems(null)).toEqual(['SiteId'])
  expect(problems(null, newPostKind({ ...actor, Roles: ['Staff'] }, []))).toEqual([])
})
