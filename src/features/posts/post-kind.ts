import { type Actor, isStaff } from '../../../domain/kernel/actor.ts'
import { emptyPost, type Post, postShape, tidyPost } from '../../../domain/post/document.ts'
import { postRefusals } from '../../../domain/post/rules.ts'
import type { PostRecord } from '../../../domain/post/schema.ts'
import { POST_PATH } from '../../data/site/posts.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** A post as its form holds it; the version comes with what the server told. */
export type PostWords = Post & { Version?: number }

const shared = {
  type: 'Post',
  path: POST_PATH,
  shape: postShape,
  tidy: tidyPost,
} satisfies Partial<DeskFormKind<PostWords>>

/** How a new post is written: at the one site of a coordinator, at the site that they choose, or by staff to everybody. */
export const newPostKind = (actor: Actor, siteIds: readonly string[]): DeskFormKind<PostWords> => ({
  ...shared,
  begin: (id) => {
    const [only, ...others] = siteIds
    return { ...emptyPost(id), SiteId: !isStaff(actor) && others.length === 0 ? (only ?? null) : null }
  },
  findProblems: (post) => [
    ...(!isStaff(actor) && !siteIds.some((id) => id === post.SiteId)
      ? [{ Code: 'required' as const, Field: 'SiteId' }]
      : []),
    ...postRefusals(post),
  ],
})

/** How a post that is on this device is edited: it begins as it is here, and what others changed is merged on saving. */
export const postKind = (post: PostRecord): DeskFormKind<PostWords> => ({
  ...shared,
  begin: emptyPost,
  open: async () => post,
  findProblems: postRefusals,
})
