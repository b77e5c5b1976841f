import type { Problem } from './problems.ts'
import { textIsWithin } from './text.ts'

/** The texts of a record that are longer than their limits, as `too_long`; paths begin with `prefix`. */
export function textsTooLong(
  record: object,
  limits: Readonly<Record<string, number>>,
  prefix = '',
): Problem[] {
  return Object.entries(limits).flatMap(([field, Limit]) => {
    const text = (record as Record<string, unknown>)[field]
    if (typeof text !== 'string' || textIsWithin(text, Limit)) return []
    return [{ Code: 'too_long' as const, Field: `${prefix}${field}`, Limit }]
  })
}

/** The numbers of a record that are greater than `Limit`, as `too_many`; paths begin with `prefix`. */
export function numbersTooGreat(
  record: object,
  fields: readonly string[],
  Limit: number,
  prefix = '',
): Problem[] {
  return fields.flatMap((field) => {
    const value = (record as Record<string, unknown>)[field]
    if (typeof value !== 'number' || value <= Limit) return []
    return [{ Code: 'too_many' as const, Field: `${prefix}${field}`, Limit }]
  })
}
