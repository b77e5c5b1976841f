import { z } from 'zod'
import type { SentFields } from './endpoint.ts'

/**
 * A body that the contract describes by `schema` but that the handler reads itself, because something has to be decided
 * before the body is judged (a replay is answered again even when today's rules would refuse it).
 */
export const describedBody = (schema: z.ZodType) => z.unknown().meta(describe(schema))

function describe(schema: z.ZodType) {
  const { $schema: _, ...description } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return description
}

/** A form with one file, and what it says besides, for the contract. */
export function describedForm({ file, texts = {} }: SentFields) {
  const { properties, required = [] } = describe(z.object(texts))
  return z.unknown().meta({
    type: 'object',
    properties: { [file]: { type: 'string', format: 'binary' }, ...properties },
    required: [file, ...required],
  })
}
