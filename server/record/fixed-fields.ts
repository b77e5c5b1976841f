import { EMPTY_ID } from '../../domain/kernel/ids.ts'
import type { Problem } from '../../domain/kernel/problems.ts'

/**
 * What no call sets: a body may repeat it as it stands, and another value is refused, so that nobody takes it for set.
 * `stored` is null for a create.
 */
export const fixedFieldRefusals = <T extends object>(
  body: object,
  stored: T | null,
  fields: readonly (keyof T & string)[],
): Problem[] =>
  fields
    .filter((field) => field in body && said((body as Partial<T>)[field]) !== said(stored?.[field]))
    .map((Field) => ({ Code: 'invalid', Field }))

/** Nothing is said by null, an empty text and the empty id alike. */
const said = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value.toLowerCase() : value
  return text === undefined || text === '' || text === EMPTY_ID ? null : text
}
