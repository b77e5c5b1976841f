import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { skipTakeFields } from '../../domain/kernel/paging.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { screeningStatuses, screeningTypes } from '../../domain/screening/constants.ts'
import { maySeeScreening } from '../../domain/screening/permissions.ts'
import {
  screeningApprovalsSchema,
  screeningDocumentRecordSchema,
  screeningWordSchema,
  trackingItemBodySchema,
  trackingItemRecordSchema,
} from '../../domain/screening/schema.ts'
import { screeningWords } from '../../domain/screening/words.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { writtenSchema } from '../http/written-schema.ts'
import { followMergesIn } from '../record/follow-merges.ts'
import { idOfNew } from '../record/new-id.ts'
import { patchRecords } from '../record/patch-records.ts'
import { isRefusal } from '../record/record-handler.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { sitesOfPeople, standingOfPerson } from '../subject/sites-of-people.ts'
import { screeningBatchRoutes } from './batch-routes.ts'
import { localeOf, screeningRecord } from './document-record.ts'
import { findDocuments } from './find-documents.ts'
import { trackingItemRecord } from './tracking-item-record.ts'

const { path } = screeningRecord
const language = z.strictObject({ locale: z.enum(['en', 'fr']).optional() })

/** Screening documents of people, their tracking items and batches (specification 1, section 7). */
export function screeningRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary:
      'Documents that the reader may see, newest first, 500 from `skip` on: of a person, of a site, or all',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({
      subjectId: idSchema.optional(),
      siteId: idSchema.optional(),
      skip: skipTakeFields.skip,
    }),
    reply: z.array(screeningDocumentRecordSchema),
    handle: async ({ tx, actor, query }) => {
      const { subjectId } = query
      if (subjectId) {
        const siteIds = (await sitesOfPeople(tx, [subjectId])).get(subjectId)
        if (!siteIds || !maySeeScreening(actor, standingOfPerson(actor, subjectId, siteIds)))
          throw new ProblemError({ Code: 'not_found' })
      }
      const { ids, total } = await findDocuments(tx, actor, query)
      return { value: await screeningRecord.read(tx, actor, ids), totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/Type`,
    summary: 'The kinds of document, in the language of `locale` or of the reader',
    permission: 'signed-in',
    query: language,
    reply: z.array(screeningWordSchema),
    handle: async ({ tx, actor, query }) => {
      const { types } = screeningWords[query.locale ?? (await localeOf(tx, actor))]
      const value = screeningTypes.map((name, Value) => ({ Value, Name: types[name] }))
      return { value, totalRecords: value.length }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/Status`,
    summary: 'The states of a document, in the language of `locale` or of the reader',
    permission: 'signed-in',
    query: language,
    reply: z.array(screeningWordSchema),
    handle: async ({ tx, actor, query }) => {
      const { statuses } = screeningWords[query.locale ?? (await localeOf(tx, actor))]
      const value = screeningStatuses.map((name, Value) => ({ Value, Name: statuses[name] }))
      return { value, totalRecords: value.length }
    },
  })

  recordRoutes(endpoint, screeningRecord, {
    GET: 'One screening document with its tracking items',
    POST: 'Creates a screening document of a person',
    PUT: 'Changes what the body names of a screening document',
    DELETE: 'Deletes a screening document with its tracking items',
  })

  endpoint({
    method: 'PATCH',
    path,
    summary: 'Approves several documents or takes approvals back, all or none',
    permission: 'signed-in',
    body: screeningApprovalsSchema,
    reply: z.array(screeningDocumentRecordSchema),
    handle: async (context) => ({ value: await patchRecords(context, screeningRecord, context.body) }),
    readAgain: ({ tx, actor, body }) =>
      screeningRecord.read(
        tx,
        actor,
        body.map(({ Id }) => Id),
      ),
  })

  screeningBatchRoutes(endpoint)

  endpoint({
    method: 'POST',
    path: `${path}/:id/TrackingItem`,
    summary: 'Adds a tracking item to a document',
    permission: 'signed-in',
    params: z.object({ id: idSchema }),
    body: trackingItemBodySchema,
    reply: writtenSchema(trackingItemRecordSchema),
    handle: async ({ tx, actor, now, requestId, params, body }) => {
      const Id = idOfNew(body.Id)
      const item = { ...body, ScreeningDocumentId: params.id }
      const writes = await followMergesIn(tx, [{ method: 'POST', id: Id, ifMatch: null, body: item }])
      const [outcome] = await trackingItemRecord.apply({ tx, actor, now: now(), requestId }, writes)
      if (!outcome) throw new Error('a tracking item was left without an answer')
      if (isRefusal(outcome)) throw new ProblemError(outcome.problems, outcome)
      const [value] = await trackingItemRecord.read(tx, actor, [Id])
      return {
        value: value ?? null,
        version: outcome.version,
        record: { type: trackingItemRecord.type, id: Id },
        headers: { location: `${trackingItemRecord.path}/${Id}` },
      }
    },
    readAgain: async ({ tx, actor }, id) =>
      (id && (await trackingItemRecord.read(tx, actor, [id]))[0]) || null,
  })

  recordRoutes(endpoint, trackingItemRecord, {
    PUT: 'Changes what the body names of a tracking item',
    DELETE: 'Deletes a tracking item',
  })
}
