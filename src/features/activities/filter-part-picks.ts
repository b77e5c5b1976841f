import { type ListState, volunteerAt } from './list-state.ts'

/** Whom or what a filter is about. */
export interface FilterTarget {
  id: string
  name: string
}

/** The parts of the filter menu. */
export type FilterField = 'volunteers' | 'educators' | 'schools'

/** What was picked in each part of the menu, and is not applied yet. */
export type Picks = Readonly<Record<FilterField, readonly FilterTarget[]>>

/** Nothing picked. */
export const noPicks: Picks = { volunteers: [], educators: [], schools: [] }

/** What the list of a site is narrowed to with all that was picked, whichever part is applied. */
export function withPicks(state: ListState, picks: Picks, siteId: string): Pick<ListState, FilterField> {
  const ids = (field: FilterField) => picks[field].map(({ id }) => id)
  const add = (field: FilterField, more: readonly string[]) => [...new Set([...state[field], ...more])]
  return {
    volunteers: add(
      'volunteers',
      ids('volunteers').map((id) => volunteerAt(id, siteId)),
    ),
    educators: add('educators', ids('educators')),
    schools: add('schools', ids('schools')),
  }
}
