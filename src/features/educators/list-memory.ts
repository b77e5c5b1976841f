import type { EducatorListSearch } from './list-search.ts'

let last: { siteId: string; search: EducatorListSearch } | null = null

/** Remembers what the list of a site was last asked for on this page, for the way back from a form. */
export function rememberSearch(siteId: string, search: EducatorListSearch): void {
  last = { siteId, search }
}

/** See {@link rememberSearch}; the list as it first opens when there is nothing to remember. */
export const recallSearch = (siteId: string): EducatorListSearch =>
  last?.siteId === siteId ? last.search : {}
