import { POSTS_LIMIT } from '../../../domain/post/document.ts'
import { comparePosts } from '../../../domain/post/rules.ts'
import type { PostRecord } from '../../../domain/post/schema.ts'
import { readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll } from '../store/reference.ts'

/** The posts on this device, pinned first, then newest, at most 200; and whose the person left out here. */
export interface Feed {
  posts: PostRecord[]
  /** Sites whose posts are not shown on this device; null stands for the national office. */
  hidden: readonly (string | null)[]
}

/** See {@link Feed}. Live when run in a live query; works without signal. */
export async function readFeed(db: PersonDatabase = currentDatabase()): Promise<Feed> {
  const [posts, hidden] = await Promise.all([readAll(db, 'Post'), readMeta(db, 'hiddenPosts')])
  return { posts: posts.sort(comparePosts).slice(0, POSTS_LIMIT), hidden }
}
