const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

// Escapes can spell any name, so their presence alone asks for the slow check.
const suspicious = ['__proto__', 'constructor', 'prototype', '\\u']

/**
 * True when parsed JSON from outside holds, at any depth, a name that reaches an object's prototype, a NUL character or
 * half of a surrogate pair. `text` is what `value` was parsed from.
 */
export function holdsForbidden(text: string, value: unknown): boolean {
  if (!suspicious.some((part) => text.includes(part))) return false
  // A list instead of recursion: depth is the sender's choice, the stack is ours.
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && isUnstorable(next)) return true
    if (typeof next !== 'object' || next === null) continue
    for (const [name, inner] of Object.entries(next)) {
      if (forbiddenNames.has(name) || isUnstorable(name)) return true
      waiting.push(inner)
    }
  }
  return false
}

const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()
