import type { AddressSearch } from '../../ui/address.ts'
import {
  type ListState,
  readListSearch,
  readVolunteer,
  searchFromState,
  stateFromSearch,
  volunteerAt,
} from './list-state.ts'

// Specification 2, section 9: the filter state lives in session storage under a key for the workshop list query.
export const memoryKey = (subjectId: string): string => `elan.workshop-list-query.${subjectId}`

/**
 * What the person last asked the list for in this tab, as it is asked of the list of this site, or undefined. Unreadable
 * memory is no memory.
 */
export function recallList(subjectId: string, siteId: string): ListState | undefined {
  const stored = sessionStorage.getItem(memoryKey(subjectId))
  if (stored === null) return undefined
  const remembered = readJson(stored)
  if (typeof remembered !== 'object' || remembered === null) return undefined
  const state = stateFromSearch(readListSearch(remembered as AddressSearch))
  // Left at another site, it asks for hours that were worked for that one.
  const volunteers = state.volunteers.map((one) => volunteerAt(readVolunteer(one).SubjectId, siteId))
  return { ...state, volunteers: [...new Set(volunteers)] }
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
