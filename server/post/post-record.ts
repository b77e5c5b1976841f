import { emptyPost, type Post, postShape, tidyPost } from '../../domain/post/document.ts'
import { maySeePost, mayWritePost, mayWritePosts } from '../../domain/post/permissions.ts'
import { postRefusals } from '../../domain/post/rules.ts'
import { type PostRecord, postBodySchema, postRecordSchema } from '../../domain/post/schema.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { siteRefusals, sitesOfNew } from '../record/site-of-record.ts'
import { selectPosts } from './select-posts.ts'
import { writePosts } from './write-posts.ts'

/** Posts: written at the desk, carried by the devices of whoever reads them. */
export const postRecord = defineRecord<Post, PostRecord, Set<string>, PostRecord>({
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
  lookUp: sitesOfNew,
  refuse: (actor, { before, after }, sites) => {
    if (!after) return []
    const ofSite = siteRefusals(before, after, sites, (siteId) => mayWritePost(actor, siteId))
    return ofSite.length > 0 ? ofSite : postRefusals(after)
  },
  store: async ({ tx }, { created, changed, removed }) => {
    await writePosts(tx, created, changed)
    await markDeleted(tx, 'post', removed)
  },
  feedLine: ({ SiteId }) =>
    SiteId === null ? { type: 'Post', everyone: true } : { type: 'Post', sites: [SiteId] },
})
