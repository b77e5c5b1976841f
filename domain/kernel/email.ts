import { textIsWithin } from './text.ts'
import { EMAIL_LIMIT } from './text-limits.ts'

// Word characters, dots, dashes and the plus of tagged addresses; one @; a domain with a last label of letters.
const emailShape = /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/

/**
 * True for one e-mail address of the simple pattern that the specification asks for (1, section 5), widened to the
 * longer top-level domains of today. Of a limited length and shape, so never a header of several lines.
 */
export const isEmail = (text: string): boolean => textIsWithin(text, EMAIL_LIMIT) && emailShape.test(text)

// What RFC 5322 lets stand without quotes, at a host: nothing in it ends a header or begins another recipient.
const issuerShape = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/

/**
 * True for one address as an issuer may tell it and as mails are sent to it: wider than what people type, such as
 * `o'brien@charity.example`.
 */
export const isIssuerEmail = (text: string): boolean =>
  textIsWithin(text, EMAIL_LIMIT) && issuerShape.test(text)

/** What an issuer told, as {@link addressKey}s are. */
export function issuerAddressKey(text: string): string | null {
  const address = text.trim()
  return isIssuerEmail(address) ? address.toLowerCase() : null
}

/**
 * An address as addresses are compared: trimmed, its letters small; null for what is no address. Only ASCII is an address
 * here, so that no letter of another script becomes one of another's address.
 */
export function addressKey(text: string): string | null {
  const address = text.trim()
  return isEmail(address) ? address.toLowerCase() : null
}
