import type { TrainingListSearch } from './list-state.ts'

let last: { siteId: string; search: TrainingListSearch } | null = null

/** Remembers what the list of a site was last asked for on this page, for the way back from a form. */
export function rememberSearch(siteId: string, search: TrainingListSearch): void {
  last = { siteId, search }
}

/** See {@link rememberSearch}; the list as it first opens when there is nothing to remember. */
export const recallSearch = (siteId: string): TrainingListSearch =>
  last?.siteId === siteId ? last.search : {}
