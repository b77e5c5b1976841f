/** Walks a JSON value and collects the ids under the given field names, each once. */
export function referencedIds(value: unknown, fields: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  collect(value, fields, found)
  return [...found]
}

function collect(value: unknown, fields: ReadonlySet<string>, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && fields.has(field)) found.add(inner)
    else collect(inner, fields, found)
  }
}

/** The same JSON with one id in place of another, wherever a value equals it. For "restore as new". */
export function replaceId<T>(value: T, from: string, to: string): T {
  if (value === from) return to as T
  if (Array.isArray(value)) return value.map((inner) => replaceId(inner, from, to)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, replaceId(inner, from, to)]),
  ) as T
}
