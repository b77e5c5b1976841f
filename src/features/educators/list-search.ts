import { type AddressSearch, readOneOf, readPaging, readText } from '../../ui/address.ts'
import type { PageSize } from '../../ui/table-types.ts'

// Apart from the state, since every route's reader is part of the first load.

/** Which educators of a site the list shows. */
export const statusNames = ['active', 'inactive', 'all'] as const

/** See {@link statusNames}. */
export type StatusName = (typeof statusNames)[number]

/** The list's part of the address; a column with a dash before it runs downwards. */
export interface EducatorListSearch {
  q?: string
  status?: StatusName
  sort?: string
  page?: number
  size?: PageSize
}

/** Reads the list's part of an address; what cannot be read is left out. */
export const readEducatorSearch = (search: AddressSearch): EducatorListSearch => ({
  q: readText(search, 'q'),
  status: readOneOf(search, 'status', statusNames),
  sort: readText(search, 'sort'),
  ...readPaging(search),
})
