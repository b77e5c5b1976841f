import { sql } from 'kysely'
import { POSTS_LIMIT } from '../../domain/post/document.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { postRecord } from './post-record.ts'

/** National posts and those of the reader's sites (for staff: those opened on the device), in the order of the feed. */
export const postSource: PullSource<'Post'> = {
  name: 'posts',
  type: 'Post',
  reach: ({ scope }) => scope.sites,
  batch: 100,
  limit: POSTS_LIMIT,
  list: async (tx, { scope }, after, limit) => {
    const [pinned = null, createdOn = null, id = null] = after?.split('/') ?? []
    const { rows } = await sql<Place>`
      select id, (pinned::int || '/' || created_on || '/' || id) as key from post
      where deleted_on is null and (site_id is null or site_id = any(${[...scope.sites]}::uuid[]))
        and (${pinned}::text is null
          or (pinned::int, created_on) < (${pinned}::int, ${createdOn}::timestamptz)
          or ((pinned::int, created_on) = (${pinned}::int, ${createdOn}::timestamptz) and id > ${id}::uuid))
      order by pinned desc, created_on desc, id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, { actor, scope }, ids) =>
    (await postRecord.read(tx, actor, ids))
      .filter(({ SiteId }) => SiteId === null || scope.sites.includes(SiteId))
      .map((post) => ({ id: post.Id, version: post.Version, doc: post })),
}
