import type { AddressSearch } from '../../ui/address.ts'
import { type ListSearch, type ListState, readListSearch, searchFromState } from './list-state.ts'

// Specification 2, section 9: the filter state lives in session storage under a key for the workshop list query.
export const memoryKey = (subjectId: string): string => `elan.workshop-list-query.${subjectId}`

/** What the person last asked the list for in this tab, or undefined. Unreadable memory is no memory. */
export function recallList(subjectId: string): ListSearch | undefined {
  const stored = sessionStorage.getItem(memoryKey(subjectId))
  if (stored === null) return undefined
  const remembered = readJson(stored)
  if (typeof remembered !== 'object' || remembered === null) return undefined
  return readListSearch(remembered as AddressSearch)
}

/** Remembers what the list is asked for until the tab closes. */
export function rememberList(subjectId: string, state: ListState): void {
  sessionStorage.setItem(memoryKey(subjectId), asRemembered(state))
}

/** What a tab remembers of a list that is asked for so. */
export const asRemembered = (state: ListState): string => JSON.stringify(searchFromState(state))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
