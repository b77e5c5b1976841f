import { isId } from '../../domain/kernel/ids.ts'
import { type PageSize, usualPageSizes } from './table-types.ts'

/**
 * Readers for the search part of an address. People type addresses by hand, so what cannot be read is left out,
 * never an error. Plain functions, not schemas: every route's reader is part of the first load.
 */
export type AddressSearch = Record<string, unknown>

/** Text, as it stands in the address; the router has made numbers and true of what looks like them. */
export function readText(search: AddressSearch, name: string): string | undefined {
  const value = search[name]
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}

/** An Id, in lower case as on the wire. */
export function readId(search: AddressSearch, name: string): string | undefined {
  const value = search[name]
  return isId(value) ? value.toLowerCase() : undefined
}

/** Whom a page is about. */
export const readSubject = (search: AddressSearch): { subjectId?: string } => ({
  subjectId: readId(search, 'subjectId'),
})

/** One of a list of words. */
export function readOneOf<T extends string>(
  search: AddressSearch,
  name: string,
  words: readonly T[],
): T | undefined {
  return words.find((word) => word === search[name])
}

/** A table's page, from the second on, and how many rows it has: `page` and `size`. */
export const readPaging = (
  { page, size }: AddressSearch,
  sizes: readonly PageSize[] = usualPageSizes,
): { page?: number; size?: PageSize } => ({
  page: Number.isSafeInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  size: sizes.find((one) => one === size),
})
