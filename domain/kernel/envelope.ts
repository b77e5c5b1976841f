import { z } from 'zod'
import { problemSchema } from './problems.ts'

/** The envelope of every answer (specification 1, section 7; decisions, The contract). */
export interface Envelope<T = unknown> {
  Success: boolean
  Value: T | null
  TotalRecords?: number
  Errors?: { Code: string; Field?: string; Limit?: number; Message: string }[]
}

/** Schema of a successful answer around `value`. */
export const successSchema = <S extends z.ZodType>(value: S) =>
  z.object({ Success: z.literal(true), Value: value, TotalRecords: z.int().optional() })

/** Schema of a refusal. `Value` is null, but for a 412, which shows the current row. */
export const failureSchema = z.object({
  Success: z.literal(false),
  Value: z.unknown(),
  Errors: z.array(problemSchema).min(1),
})
