import { z } from 'zod'

/**
 * What a write of a synced record answers: the record, or its `{Id, Version}` where there is nothing left to show; null
 * when a replay finds a record that may no longer be seen.
 */
export const writtenSchema = <S extends z.ZodType>(record: S) =>
  z.union([record, z.object({ Id: z.string(), Version: z.int() })]).nullable()
