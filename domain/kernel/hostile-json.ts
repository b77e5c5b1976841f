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

/** Deepest nesting of JSON from outside; nothing of ours has more than a dozen levels. */
export const DEEPEST_JSON = 64

/** Most values that one JSON text may hold; the largest honest body has a few thousand. */
export const MOST_JSON_VALUES = 50_000

/**
 * What keeps a JSON text from being parsed: it nests deeper than {@link DEEPEST_JSON} or holds more than
 * {@link MOST_JSON_VALUES} values. Null for everything else, be it JSON or not. Looks at the text alone, since the
 * parser knows no limits and would have built it all by the time that anybody could look.
 */
export function excessOf(text: string): 'depth' | 'values' | null {
  if (text.length <= MOST_JSON_VALUES && opensFew(text)) return null
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === BRACKET || sign === BRACE) {
      depth += 1
      values += 1
      if (depth > DEEPEST_JSON) return 'depth'
    } else if (sign === BRACKET_END || sign === BRACE_END) depth -= 1
    else if (sign === COMMA) values += 1
    if (values > MOST_JSON_VALUES) return 'values'
  }
  return null
}

/** Whether a text opens no more brackets in all than may nest, those in strings included: found in an eighth of the time. */
function opensFew(text: string): boolean {
  let found = 0
  for (const sign of ['{', '['])
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
      found += 1
      if (found > DEEPEST_JSON) return false
    }
  return true
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACKET_END, BRACE, BRACE_END] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d,
]

/** Where the string that opens at `start` closes; the end of the text when it does not. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()
