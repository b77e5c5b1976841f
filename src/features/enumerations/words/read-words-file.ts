/** Words by key, as a locale file holds them: objects inside objects are joined by points. */
export function readWordsFile(text: string): Record<string, string> | null {
  try {
    return flat(JSON.parse(text))
  } catch {
    // Chosen by a person: any file may come. They are told.
    return null
  }
}

function flat(value: unknown, prefix = ''): Record<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const found: Record<string, string> = {}
  for (const [name, inner] of Object.entries(value)) {
    const key = `${prefix}${name}`
    if (typeof inner === 'string') found[key] = inner
    else {
      const below = flat(inner, `${key}.`)
      if (below === null) return null
      Object.assign(found, below)
    }
  }
  return found
}
