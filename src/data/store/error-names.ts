const DEEPEST = 5

/** The names of an error and of what caused it, outermost first: Dexie wraps what the browser threw (`inner`). */
export function errorNames(error: unknown): string[] {
  const names: string[] = []
  let at = error as { name?: unknown; inner?: unknown } | null | undefined
  while (typeof at === 'object' && at !== null && names.length < DEEPEST) {
    if (typeof at.name === 'string') names.push(at.name)
    at = at.inner as typeof at
  }
  return names
}
