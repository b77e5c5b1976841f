import { EMAIL_LIMIT } from '../kernel/text-limits.ts'
import type { DocumentShape } from '../sync/shape.ts'

/**
 * Who also gets the mails of a type (specification 1, section 3, Email address list). `SiteId` null: about every site.
 * `Addresses` is the text that forms write and merge: an address a line; the contract's `EmailAddresses` is the same as
 * a list.
 */
export interface AddressList {
  Id: string
  EmailId: string | null
  SiteId: string | null
  Addresses: string
}

/** Most addresses of a list. */
export const ADDRESSES_LIMIT = 100

/** The longest text of addresses: each, and its line break. */
export const ADDRESSES_TEXT_LIMIT = ADDRESSES_LIMIT * (EMAIL_LIMIT + 1)

/** A list of which nothing is said yet. */
export const emptyAddressList = (id: string): AddressList => ({
  Id: id,
  EmailId: null,
  SiteId: null,
  Addresses: '',
})

/** The addresses of a text, each once whatever its case, in their order; blank lines say nothing. */
export function addressesIn(text: string | null | undefined): string[] {
  const found = new Map<string, string>()
  for (const line of (text ?? '').split('\n')) {
    const address = line.trim()
    if (address !== '' && !found.has(address.toLowerCase())) found.set(address.toLowerCase(), address)
  }
  return [...found.values()]
}

/** The text with those addresses added that are not in it, and how many these are. */
export function withAddresses(text: string, more: readonly string[]): { text: string; added: number } {
  const before = addressesIn(text)
  const after = addressesIn([...before, ...more].join('\n'))
  return { text: after.join('\n'), added: after.length - before.length }
}

/** The list as it is kept and sent: each address once, on a line of its own. */
export const tidyAddressList = (list: AddressList): AddressList => ({
  ...list,
  EmailId: list.EmailId ?? null,
  SiteId: list.SiteId ?? null,
  Addresses: addressesIn(list.Addresses).join('\n'),
})

/** The list for patches, merges and partial updates. */
export const addressListShape: DocumentShape = {
  Id: 'derived',
  Version: 'derived',
  CreatedOn: 'derived',
  ModifiedOn: 'derived',
  CreatedById: 'derived',
  ModifiedById: 'derived',
  Site: 'derived',
  Email: 'derived',
  EmailAddresses: 'derived',
  EmailId: 'value',
  SiteId: 'value',
  Addresses: 'value',
}
