import type { SupportListSearch } from './list-search.ts'

let last: { siteId: string; search: SupportListSearch } | null = null

/** Remembers what the list of a site was last asked for, for the way back from a form. */
export function rememberSearch(siteId: string, search: SupportListSearch): void {
  last = { siteId, search }
}

/** See {@link rememberSearch}; the list as it first opens when there is nothing to remember. */
export const recallSearch = (siteId: string): SupportListSearch =>
  last?.siteId === siteId ? last.search : {}
