import { parseAddress } from '../kernel/parse-address.ts'

/** A stretch of a post: plain text, or text that leads somewhere. */
export type TextPart = { text: string; href?: undefined } | { text: string; href: string }

// Web addresses that say so, and those that begin with www. Whatever turns the direction of the text, or shows nothing,
// ends an address: what is read is where it leads.
const address = /(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\p{Cc}\p{Cf}]+/giu
/** What closes a sentence belongs to it, not to the address. */
const closing = /[.,;:!?…»”’)\]]+$/u

/**
 * A text in stretches: addresses of the web become links, nothing else does. `href` is always `http:` or `https:` and
 * names no user, so that no post can run a script or hide its host.
 */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const shown = withoutClosing(match[0])
    const href = hrefOf(shown)
    if (href === null) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    parts.push({ text: shown, href })
    at = match.index + shown.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** Without what ends the sentence; a bracket that the address opened is its own. */
function withoutClosing(found: string): string {
  const cut = found.replace(closing, '')
  const next = found.charAt(cut.length)
  return next === ')' && cut.includes('(') && !cut.includes(')') ? `${cut})` : cut
}

function hrefOf(shown: string): string | null {
  const whole = /^www\./i.test(shown) ? `https://${shown}` : shown
  const url = parseAddress(whole)
  if (!url) return null
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname.includes('.') && url.username === '' && url.password === '' ? url.href : null
}
