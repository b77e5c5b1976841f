import { z } from 'zod'
import { isStaff } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { postRecordSchema } from '../../domain/post/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { loadActorById } from '../identity/load-actor.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { postRecord } from './post-record.ts'
import { findPosts } from './select-posts.ts'

/** Posts on the home page (specification 1, section 7). */
export function postRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: postRecord.path,
    summary:
      'The posts that a person sees, pinned first, then newest, at most 500: oneself; staff ask for anybody',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({ subjectId: idSchema.optional() }),
    reply: z.array(postRecordSchema),
    handle: async ({ tx, actor, query: { subjectId } }) => {
      const isOneself = subjectId === undefined || subjectId === actor.SubjectId
      if (!isOneself && !isStaff(actor)) throw new ProblemError({ Code: 'not_found' })
      const reader = isOneself ? actor : await loadActorById(tx, subjectId)
      const { ids, total } = await findPosts(tx, reader)
      return { value: await postRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  recordRoutes(endpoint, postRecord, {
    GET: 'One post',
    POST: 'Posts to the people of a site or, without one, to everybody',
    PUT: 'Changes the words of a post, or whether it is pinned',
    DELETE: 'Deletes a post',
  })
}
