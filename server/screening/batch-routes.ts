import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import {
  batchTrackingItemBodySchema,
  screeningBatchBodySchema,
  screeningDocumentRecordSchema,
} from '../../domain/screening/schema.ts'
import type { Context, Endpoint } from '../http/endpoint.ts'
import { requireVersion } from '../http/request-headers.ts'
import { followMergesIn } from '../record/follow-merges.ts'
import { idOfNew } from '../record/new-id.ts'
import { isRefusal, type RecordHandler, refusalOf, type Write } from '../record/record-handler.ts'
import { screeningRecord, screeningRecordOf } from './document-record.ts'
import { type FoundBatch, findBatch, isBatchIdTaken } from './find-documents.ts'
import { trackingItemRecord } from './tracking-item-record.ts'

const path = `${screeningRecord.path}/Batch`
const documents = z.array(screeningDocumentRecordSchema)

/**
 * Batches: documents that were made together for several people. A batch is no record of its own: whoever acts on it acts
 * on the documents in it that they may see, all or none, and has to be allowed to write each of them.
 */
export function screeningBatchRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path,
    summary: 'Makes the same document for each of up to 500 people, all or none',
    permission: 'signed-in',
    body: screeningBatchBodySchema,
    reply: documents,
    handle: async (context) => {
      const { tx, body } = context
      const { Id: chosen, SubjectIds, ...said } = body
      const Id = idOfNew(chosen)
      refuseTwice(SubjectIds)
      if (await isBatchIdTaken(tx, Id)) throw new ProblemError({ Code: 'id_taken', Field: 'Id' })
      const writes = SubjectIds.map(
        (SubjectId): Write => ({
          method: 'POST',
          id: randomUUID(),
          ifMatch: null,
          body: { ...said, SubjectId },
        }),
      )
      await writeTogether(
        context,
        screeningRecordOf(Id),
        writes,
        (place) => `SubjectIds[${SubjectIds[place]}]`,
      )
      return answerBatch(context, Id)
    },
    readAgain: ({ tx, actor }, id) => readBatch({ tx, actor }, id ?? ''),
  })

  endpoint({
    method: 'GET',
    path: `${path}/:batchId`,
    summary: 'The documents of a batch that the reader may see, by name; its version guards its deletion',
    permission: 'signed-in',
    params: z.object({ batchId: idSchema }),
    reply: z.array(screeningDocumentRecordSchema),
    handle: async ({ tx, actor, params: { batchId } }) => {
      const batch = await openBatch({ tx, actor }, batchId)
      const value = await screeningRecord.read(tx, actor, idsOf(batch))
      return { value, totalRecords: value.length, version: batch.version }
    },
  })

  endpoint({
    method: 'DELETE',
    path: `${path}/:batchId`,
    summary: 'Deletes the documents of a batch, all or none, on top of the version of the batch',
    permission: 'signed-in',
    params: z.object({ batchId: idSchema }),
    reply: z.object({ Id: z.string(), Version: z.int() }),
    handle: async (context) => {
      const { tx, actor, headers, params } = context
      const { documents, version } = await openBatch(context, params.batchId)
      const writes = documents.map(
        ({ id, version }): Write => ({ method: 'DELETE', id, ifMatch: version, body: null }),
      )
      if (requireVersion(headers.ifMatch) !== version) throw new ProblemError({ Code: 'version_conflict' })
      await writeTogether(context, screeningRecord, writes, (place) => `[${writes[place]?.id}]`)
      const { version: last } = await findBatch(tx, actor, params.batchId)
      return { value: { Id: params.batchId, Version: last }, version: last }
    },
    readAgain: async ({ tx, actor, params: { batchId } }) => ({
      Id: batchId,
      Version: (await findBatch(tx, actor, batchId)).version,
    }),
  })

  endpoint({
    method: 'POST',
    path: `${path}/:batchId/TrackingItem`,
    summary: 'Adds the same tracking item to each document of a batch, all or none',
    permission: 'signed-in',
    params: z.object({ batchId: idSchema }),
    body: batchTrackingItemBodySchema,
    reply: documents,
    handle: async (context) => {
      const { body, params } = context
      const { documents } = await openBatch(context, params.batchId)
      const writes = await followMergesIn(
        context.tx,
        documents.map(
          ({ id }): Write => ({
            method: 'POST',
            id: randomUUID(),
            ifMatch: null,
            body: { ...body, Id: undefined, ScreeningDocumentId: id },
          }),
        ),
      )
      await writeTogether(context, trackingItemRecord, writes, () => '')
      return answerBatch(context, params.batchId)
    },
    readAgain: ({ tx, actor }, id) => readBatch({ tx, actor }, id ?? ''),
  })
}

async function answerBatch({ tx, actor }: Pick<Context, 'tx' | 'actor'>, batchId: string) {
  const batch = await findBatch(tx, actor, batchId)
  return {
    value: await screeningRecord.read(tx, actor, idsOf(batch)),
    version: batch.version,
    record: { type: 'ScreeningBatch', id: batchId },
    headers: { location: `${path}/${batchId}` },
  }
}

/** What is left of a batch for the actor to see; null where that is nothing. */
async function readBatch({ tx, actor }: Pick<Context, 'tx' | 'actor'>, batchId: string) {
  const found = await screeningRecord.read(tx, actor, idsOf(await findBatch(tx, actor, batchId)))
  return found.length > 0 ? found : null
}

const idsOf = ({ documents }: FoundBatch): string[] => documents.map(({ id }) => id)

/** A batch of which the actor sees nothing does not exist; one whose documents are all deleted is gone. */
async function openBatch({ tx, actor }: Pick<Context, 'tx' | 'actor'>, batchId: string): Promise<FoundBatch> {
  const batch = await findBatch(tx, actor, batchId)
  if (batch.documents.length > 0) return batch
  throw new ProblemError({ Code: batch.version > 0 ? 'deleted' : 'not_found' })
}

function refuseTwice(subjectIds: readonly string[]): void {
  const twice = subjectIds.find((id, place) => subjectIds.indexOf(id) < place)
  if (twice) throw new ProblemError({ Code: 'duplicate_value', Field: `SubjectIds[${twice}]` })
}

/**
 * Thrown inside the request's transaction, a refusal takes all of it back. Many documents that break one rule in the same
 * field say so once.
 */
async function writeTogether(
  { tx, actor, now, requestId }: Pick<Context, 'tx' | 'actor' | 'now' | 'requestId'>,
  record: RecordHandler,
  writes: readonly Write[],
  placeOf: (place: number) => string,
): Promise<void> {
  const outcomes = await record.apply({ tx, actor, now: now(), requestId }, writes)
  const problems = new Map<string, Problem>()
  outcomes.forEach((outcome, place) => {
    for (const problem of isRefusal(outcome) ? outcome.problems : []) {
      const isOfPerson = !problem.Field || problem.Field === 'SubjectId'
      const Field = isOfPerson ? placeOf(place) || undefined : problem.Field
      problems.set(`${problem.Code}/${Field}`, { ...problem, Field })
    }
  })
  const refusal = refusalOf([...problems.values()])
  if (refusal) throw new ProblemError(refusal.problems)
}
