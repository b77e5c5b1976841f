import { type CompiledText, formsOf } from './compiled-text.ts'

/** What stands in a text for what only the app knows: values by name and kind, links and marks by number (`<0>`). */
export type Placeholders = ReadonlySet<string>

const choices = new Set(['plural', 'selectordinal', 'select'])
const tag = /<(\/?)(\w+)(\/?)>/g

/** The placeholders of a text, those inside its plural forms too, e.g. `{name}`, `{count, plural}`, `<0>`. */
export function placeholdersOf(text: CompiledText): Placeholders {
  const found = new Set<string>()
  for (const token of text) {
    if (typeof token === 'string') for (const [, , name] of token.matchAll(tag)) found.add(`<${name}>`)
    else {
      const [name, kind, format] = token
      found.add(kind ? `{${name}, ${kind}}` : `{${name}}`)
      if (choices.has(kind ?? ''))
        for (const [, inner] of formsOf(format)) for (const each of placeholdersOf(inner)) found.add(each)
    }
  }
  return found
}

/** True when every mark that opens is closed where it opened, and every choice of words has one for all other cases. */
export function isWhole(text: CompiledText): boolean {
  const open: string[] = []
  for (const token of text) {
    if (typeof token !== 'string') {
      const [, kind, format] = token
      if (!choices.has(kind ?? '')) continue
      const forms = formsOf(format)
      if (!forms.some(([form]) => form === 'other') || !forms.every(([, inner]) => isWhole(inner)))
        return false
      continue
    }
    for (const [, closes, name = '', isAlone] of token.matchAll(tag)) {
      if (isAlone) continue
      if (!closes) open.push(name)
      else if (open.pop() !== name) return false
    }
  }
  return open.length === 0
}

/**
 * The placeholders that a correction lost, and those that nobody fills (decisions-platform, Words). `own` is the app's text
 * in the correction's language, `other` in the other one: French may use a placeholder where English does without.
 */
export function placeholderChanges(
  own: CompiledText,
  other: CompiledText,
  correction: CompiledText,
): { lost: string[]; unknown: string[] } {
  const [mine, theirs, given] = [placeholdersOf(own), placeholdersOf(other), placeholdersOf(correction)]
  return {
    lost: [...mine].filter((each) => !given.has(each)),
    unknown: [...given].filter((each) => !mine.has(each) && !theirs.has(each)),
  }
}
