import { z } from 'zod'

/**
 * Asks for one batch of work on the rows of a file, behind that place of it (-1: from its beginning), so that whoever
 * asks can stop between two. Left out: all of it is done.
 */
export const batchQuerySchema = z.strictObject({
  after: z.coerce.number().int().min(-1).max(100_000).optional(),
})

/** Schema of behind which place the next batch begins; null where nothing is left to do. */
export const nextBatchSchema = z.int().nullable()
