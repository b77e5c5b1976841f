/**
 * What the audit trail keeps of a write: of a new record all that was answered, of a change the fields that differ, of
 * a delete all that there was. Nulls and empty lists are left out: they say nothing and are most of a document.
 */
export function auditedChange(
  before: object | undefined,
  after: object | undefined,
): { before?: unknown; after?: unknown } {
  if (!before || !after) return { before: before && compact(before), after: after && compact(after) }
  const fields = Object.keys(after).filter((field) => !isSame(fieldOf(before, field), fieldOf(after, field)))
  return { before: compact(pick(before, fields)), after: compact(pick(after, fields)) }
}

const fieldOf = (of: object, field: string): unknown => (of as Record<string, unknown>)[field]

const pick = (from: object, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, fieldOf(from, field)]))

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function compact(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(compact)
  const kept: Record<string, unknown> = {}
  let isEmpty = true
  for (const field of Object.keys(value)) {
    const inner = compact(fieldOf(value, field))
    if (inner === undefined) continue
    kept[field] = inner
    isEmpty = false
  }
  return isEmpty ? undefined : kept
}
