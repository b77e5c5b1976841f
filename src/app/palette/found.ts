import type { MessageDescriptor } from '@lingui/core'

/** Something that the palette leads to: a page of the app with its search and place, or an address outside. */
export interface Found {
  /** Unique in the list. */
  id: string
  label: string
  /** What it is, in words: a group of the menu, or "Person", "School" … */
  kind: string | MessageDescriptor
  /** What tells it from another of the same name. */
  note?: string
  to?: string
  search?: Record<string, string>
  hash?: string
  href?: string
}

/** Letters that a search of people, schools, logs and help asks for (specification 1, section 9). */
export const FEWEST_LETTERS = 3

/** Most of each kind. */
export const MOST_OF_A_KIND = 5

/** Where the chosen line stands by now, whatever was found meanwhile; without one that is still there it is the first. */
export const placeOf = (found: readonly Pick<Found, 'id'>[], chosen: string | null): number =>
  Math.max(
    0,
    found.findIndex(({ id }) => id === chosen),
  )
