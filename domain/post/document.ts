import type { DocumentShape } from '../sync/shape.ts'

/** A post on the home page (specification 1, section 3). `SiteId` null: a national one, for everybody. */
export interface Post {
  Id: string
  SiteId: string | null
  /** Plain text with line breaks. */
  Text: string
  Pinned: boolean
}

/** The longest text of a post, in characters. */
export const postTextLimits = { Text: 4000 } as const

/** A device receives at most so many posts: pinned ones first, then the newest. */
export const POSTS_LIMIT = 200

/** A post of which nothing is said yet. */
export const emptyPost = (id: string): Post => ({ Id: id, SiteId: null, Text: '', Pinned: false })

/** The post as it is kept and sent: one kind of line break, no blanks around it. */
export const tidyPost = (post: Post): Post => ({
  ...post,
  SiteId: post.SiteId ?? null,
  Text: (post.Text ?? '').replace(/\r\n?/g, '\n').trim(),
  Pinned: post.Pinned === true,
})

/** The post for patches, merges and partial updates. */
export const postShape: DocumentShape = {
  Id: 'derived',
  Version: 'derived',
  CreatedOn: 'derived',
  ModifiedOn: 'derived',
  CreatedById: 'derived',
  ModifiedById: 'derived',
  CreatedByName: 'derived',
  EditedOn: 'derived',
  SiteId: 'value',
  Text: 'value',
  Pinned: 'value',
}
