import { z } from 'zod'
import { activityRecordSchema } from '../../domain/activity/record-schema.ts'
import { asSeenBy } from '../../domain/activity/visibility.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import {
  logStatusesSchema,
  logStatusSchema,
  type Review,
  reviewRequestSchema,
  reviewSchema,
} from '../../domain/review/review.ts'
import { mayReview, maySeeReview } from '../../domain/review/standing.ts'
import { readActivities } from '../activity/read-activities.ts'
import type { Tx } from '../db/connection.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readReturnedLog } from './read-returned-log.ts'
import { readReviewStatuses, readReviews } from './read-reviews.ts'
import { reviewLog } from './review-log.ts'

const path = '/api/vms/Workshop'
const params = z.object({ id: idSchema })

/** Review of activity logs by coordinators (decisions, Review). */
export function reviewRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: `${path}/:id/Review`,
    summary:
      'Returns a log with comments, approves it or takes that back; If-Match names the version of the log',
    permission: 'signed-in',
    params,
    ifMatch: true,
    body: reviewRequestSchema,
    reply: reviewSchema,
    handle: async ({ tx, actor, now, params: { id }, body, headers, audit }) => {
      const turn = await reviewLog({ tx, actor, now: now(), id, ifMatch: headers.ifMatch }, body)
      if (turn) {
        const after = { ...body, LogVersion: turn.logVersion }
        await audit({ action: 'review', type: 'Review', id, before: { Status: turn.before }, after })
      }
      const review = await readOne(tx, actor, id)
      return { value: review, version: review.Version, record: { type: 'Review', id } }
    },
    readAgain: ({ tx, actor, params: { id } }) => findOne(tx, actor, id),
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id/Review`,
    summary: 'Where the review of a log stands, with the exchange; for its author and whoever may review it',
    permission: 'signed-in',
    params,
    snapshot: true,
    reply: reviewSchema,
    handle: async ({ tx, actor, params: { id } }) => {
      const review = await readOne(tx, actor, id)
      return { value: review, version: review.Version }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id/Review/Returned`,
    summary:
      'The log as it stood when it was last returned, for whoever may review it; null for one that never was',
    permission: 'signed-in',
    params,
    snapshot: true,
    reply: activityRecordSchema.nullable(),
    handle: async ({ tx, actor, params: { id } }) => {
      const [log] = await readActivities(tx, [id])
      if (!log || !mayReview(actor, log)) throw new ProblemError({ Code: 'not_found' })
      const before = await readReturnedLog(tx, log)
      return { value: before && asSeenBy(actor, before) }
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/Reviews`,
    summary: 'Where the reviews of up to 500 logs stand; those that the reader may not see are left out',
    permission: 'signed-in',
    transaction: 'read',
    body: logStatusesSchema,
    reply: z.array(logStatusSchema),
    handle: async ({ tx, actor, body }) => {
      const statuses = await readReviewStatuses(tx, actor, body.Ids)
      return { value: statuses, totalRecords: statuses.length }
    },
  })
}

async function readOne(tx: Tx, actor: Actor, id: string): Promise<Review> {
  const review = await findOne(tx, actor, id)
  if (!review) throw new ProblemError({ Code: 'not_found' })
  return review
}

/** A log without a review is Unreviewed for whoever would see one; for everybody else there is none. */
async function findOne(tx: Tx, actor: Actor, id: string): Promise<Review | null> {
  const [log] = await readActivities(tx, [id])
  if (!log || !maySeeReview(actor, log)) return null
  const [stored] = await readReviews(tx, [id])
  const { CreatedBySiteId: SiteId, CreatedById: AuthorId } = log
  return stored?.review ?? { Id: id, Version: 0, SiteId, AuthorId, Status: 'Unreviewed', Turns: [] }
}
