import { emptyPost, type Post, postShape, tidyPost } from '../../domain/post/document.ts'
import { maySeePost, mayWritePost, mayWritePosts } from '../../domain/post/permissions.ts'
import { postRefusals } from '../../domain/post/rules.ts'
import { type PostRecord, postBodySchema, postRecordSchema } from '../../domain/post/schema.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { readSites } from '../record/referenced-records.ts'
import { selectPosts } from './select-posts.ts'
import { writePosts } from './write-posts.ts'

/** Posts: written at the desk, carried by the devices of whoever reads them. */
export const postRecord = defineRecord<Post, PostRecord, Awaited<ReturnType<typeof readSites>>, PostRecord>({
  type: 'Post',
  path: '/api/vms/Post',
  table: 'post',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: postBodySchema,
  recordSchema: postRecordSchema,
  shape: postShape,
  select: selectPosts,
  seenBy: (actor, post) => (maySeePost(actor, post.SiteId) ? post : null),
  empty: emptyPost,
  tidy: tidyPost,
  refuseTouch: (actor, _method, before) => {
    const may = before ? mayWritePost(actor, before.SiteId) : mayWritePosts(actor)
    return may ? [] : [{ Code: 'not_allowed' }]
  },
  lookUp: (tx, changes) =>
    readSites(
      tx,
      changes.flatMap(({ before, after }) => (!before && after?.SiteId ? [after.SiteId] : [])),
    ),
  refuse: (actor, { before, after }, sites) => {
    if (!after) return []
    // A post stays where it was written: its readers would otherwise not know what became of it.
    if (before && before.SiteId !== after.SiteId) return [{ Code: 'invalid', Field: 'SiteId' }]
    if (!before && after.SiteId && !sites.has(after.SiteId))
      return [{ Code: 'unknown_reference', Field: 'SiteId' }]
    if (!mayWritePost(actor, after.SiteId)) return [{ Code: 'not_allowed', Field: 'SiteId' }]
    return postRefusals(after)
  },
  store: async ({ tx }, { created, changed, removed }) => {
    await writePosts(tx, created, changed)
    await markDeleted(tx, 'post', removed)
  },
  feedLine: ({ SiteId }) =>
    SiteId === null ? { type: 'Post', everyone: true } : { type: 'Post', sites: [SiteId] },
})
