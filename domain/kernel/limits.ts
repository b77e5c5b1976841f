import type { Problem } from './problems.ts'
import { textIsWithin } from './text.ts'

/** The texts of a record that are longer than their limits, as `too_long`; paths begin with `prefix`. */
export function textsTooLong(
  record: object,
  limits: Readonly<Record<string, number>>,
  prefix = '',
): Problem[] {
  const problems: Problem[] = []
  for (const field in limits) {
    const text = (record as Record<string, unknown>)[field]
    const Limit = limits[field]
    if (typeof text === 'string' && Limit !== undefined && !textIsWithin(text, Limit))
      problems.push({ Code: 'too_long', Field: `${prefix}${field}`, Limit })
  }
  return problems
}

/** The numbers of a record that are greater than `Limit`, as `too_many`; paths begin with `prefix`. */
export function numbersTooGreat(
  record: object,
  fields: readonly string[],
  Limit: number,
  prefix = '',
): Problem[] {
  const problems: Problem[] = []
  for (const field of fields) {
    const value = (record as Record<string, unknown>)[field]
    if (typeof value === 'number' && value > Limit)
      problems.push({ Code: 'too_many', Field: `${prefix}${field}`, Limit })
  }
  return problems
}
