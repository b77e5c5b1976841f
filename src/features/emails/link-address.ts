import { isEmail } from '../../../domain/kernel/email.ts'

// A host before its port looks like a scheme, but has a dot.
const hasScheme = /^[a-z][a-z\d+-]*:/i

/**
 * The address that a link gets for what was typed: a mail leads nowhere by an address without scheme. What begins with a
 * parameter is whole only once the parameter is filled.
 */
export function wholeAddress(typed: string): string {
  const text = typed.trim()
  if (text === '' || text.startsWith('{{') || hasScheme.test(text)) return text
  return isEmail(text) ? `mailto:${text}` : `https://${text.replace(/^\/\//, '')}`
}
