import { z } from 'zod'

/**
 * A body that the contract describes by `schema` but that the handler reads itself, because something has to be decided
 * before the body is judged (a replay is answered again even when today's rules would refuse it).
 */
export function describedBody(schema: z.ZodType) {
  const { $schema: _, ...description } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return z.unknown().meta(description)
}

/** A form with one file, for the contract. */
export const describedForm = (field: string) =>
  z.unknown().meta({
    type: 'object',
    properties: { [field]: { type: 'string', format: 'binary' } },
    required: [field],
  })
