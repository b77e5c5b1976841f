import { type AddressSearch, readOneOf, readPaging, readText } from '../../ui/address.ts'
import type { PageSize } from '../../ui/table-types.ts'

// Apart from the state, since every route's reader is part of the first load.

/** The list's part of the address; a column with a dash before it runs downwards. */
export interface SupportListSearch {
  q?: string
  seasons?: 'all'
  sort?: string
  page?: number
  size?: PageSize
}

/** Reads the list's part of an address; what cannot be read is left out. */
export const readSupportSearch = (search: AddressSearch): SupportListSearch => ({
  q: readText(search, 'q'),
  seasons: readOneOf(search, 'seasons', ['all']),
  sort: readText(search, 'sort'),
  ...readPaging(search),
})
