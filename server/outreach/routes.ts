import { z } from 'zod'
import { isElevated } from '../../domain/kernel/actor.ts'
import {
  outreachPatchSchema,
  outreachPreviewBodySchema,
  outreachPreviewSchema,
  outreachQuerySchema,
  outreachRowSchema,
  outreachSiteBodySchema,
  outreachStatusBodySchema,
} from '../../domain/outreach/calls.ts'
import { outreachRecordSchema } from '../../domain/outreach/schema.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { patchRecords } from '../record/patch-records.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { changeSite } from './change-site.ts'
import { changeStatus } from './change-status.ts'
import { findRequests, queryRequests } from './find-requests.ts'
import { outreachRecord } from './outreach-record.ts'
import { previewDecision } from './preview-decision.ts'
import { publicOutreachRoutes } from './public-routes.ts'

const { path } = outreachRecord
const requests = z.array(outreachRecordSchema)

/** Outreach requests (specification 3, section 7). */
export function outreachRoutes(endpoint: Endpoint): void {
  publicOutreachRoutes(endpoint)
  endpoint({
    method: 'GET',
    path,
    summary: 'The requests that the reader may see, newest first, at most 500',
    permission: isElevated,
    reply: requests,
    handle: async ({ tx, actor }) => {
      const { ids, total } = await findRequests(tx, actor)
      return { value: await outreachRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/Query`,
    summary: 'A page of the requests that the reader may see, as rows',
    permission: isElevated,
    transaction: 'read',
    snapshot: true,
    body: outreachQuerySchema,
    reply: z.array(outreachRowSchema),
    handle: async ({ tx, actor, body }) => {
      const { rows, total } = await queryRequests(tx, actor, body)
      return { value: rows, totalRecords: total }
    },
  })

  recordRoutes(endpoint, outreachRecord, {
    GET: 'One request, with its histories',
    POST: 'Creates a request at a site; it begins as Pending',
    PUT: 'Changes what the body names of a request; notes are appended',
    DELETE: 'Deletes a request that no log answers; otherwise 409 in_use with the count',
  })

  endpoint({
    method: 'PATCH',
    path,
    summary: 'Changes fields of several requests, all or none; not status, site, notes or classes',
    permission: isElevated,
    body: outreachPatchSchema,
    reply: requests,
    handle: async (context) => ({ value: await patchRecords(context, outreachRecord, context.body) }),
    readAgain: ({ tx, actor, body }) =>
      outreachRecord.read(
        tx,
        actor,
        body.map(({ Id }) => Id),
      ),
  })

  endpoint({
    method: 'POST',
    path: `${path}/Status`,
    summary: 'Sets the status of up to 500 requests, all or none, each with a record of its history',
    permission: isElevated,
    body: outreachStatusBodySchema,
    reply: requests,
    handle: async (context) => {
      await changeStatus(context, context.body)
      return {
        value: await readNamed(
          context,
          context.body.map(({ Status }) => Status.OutreachRequestId),
        ),
      }
    },
    readAgain: (context) =>
      readNamed(
        context,
        context.body.map(({ Status }) => Status.OutreachRequestId),
      ),
  })

  endpoint({
    method: 'POST',
    path: `${path}/Status/Preview`,
    summary: 'The mail that the contact would get with a status and a note; nothing is sent',
    permission: isElevated,
    transaction: 'read',
    body: outreachPreviewBodySchema,
    reply: outreachPreviewSchema,
    handle: async (context) => ({ value: await previewDecision(context, context.body) }),
  })

  endpoint({
    method: 'POST',
    path: `${path}/Site`,
    summary: 'Gives up to 500 requests to other sites, all or none, each with a record of its history',
    permission: isElevated,
    body: outreachSiteBodySchema,
    reply: requests,
    handle: async (context) => {
      await changeSite(context, context.body)
      // What went out of the caller's sight is not told any more.
      return {
        value: await readNamed(
          context,
          context.body.map(({ OutreachRequestId }) => OutreachRequestId),
        ),
      }
    },
    readAgain: (context) =>
      readNamed(
        context,
        context.body.map(({ OutreachRequestId }) => OutreachRequestId),
      ),
  })
}

const readNamed = (
  { tx, actor }: Pick<Parameters<typeof changeStatus>[0], 'tx' | 'actor'>,
  ids: readonly string[],
) => outreachRecord.read(tx, actor, ids)
