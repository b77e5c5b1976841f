import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import { type Post, postTextLimits } from './document.ts'

/** What keeps a post from being saved: it says something, in at most 4,000 characters (decisions-platform, Posts). */
export const postRefusals = (post: Post): Problem[] => [
  ...(isFilled(post.Text) ? [] : [{ Code: 'required' as const, Field: 'Text' }]),
  ...textsTooLong(post, postTextLimits),
]

/** The order of the feed: pinned first, then newest. */
export const comparePosts = (
  a: { Id: string; Pinned: boolean; CreatedOn: string },
  b: { Id: string; Pinned: boolean; CreatedOn: string },
): number =>
  Number(b.Pinned) - Number(a.Pinned) ||
  (a.CreatedOn === b.CreatedOn ? (a.Id < b.Id ? -1 : 1) : a.CreatedOn < b.CreatedOn ? 1 : -1)
