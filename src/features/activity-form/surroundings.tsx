import { createContext, use } from 'react'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import type { MatrixColumn, MatrixField } from '../../../domain/activity/matrix.ts'
import { isRequired, isVisible } from '../../../domain/activity/matrix.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Season } from '../../../domain/site/season.ts'

/** What the steps of the form need to know besides the document. */
export interface Surroundings {
  type: ActivityTypeName
  /** Whose people, educators and kits are offered; the site of the form as it stands (`siteOfForm`). */
  siteId: string
  /** The log was saved once, be it sent or not: any page finds it on this device. */
  isRecord: boolean
  actor: Actor
  /** True when the actor sees and sets the staff-only fields. */
  forStaff: boolean
  seasons: readonly Season[]
  /** The log as it is known of the server; absent for one that it never had. */
  stored?: Activity | undefined
  /** The sites that take no part, of which somebody or something is in the form; see {@link OpenForm}. */
  leftOutSites?: (() => readonly string[]) | undefined
  /** Today on this device, `YYYY-MM-DD`. */
  today: string
}

const SurroundingsContext = createContext<Surroundings | null>(null)

/** Holds the {@link Surroundings} of one form. */
export const SurroundingsProvider = SurroundingsContext.Provider

/** What surrounds the form; throws outside its provider. */
export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext)
  if (!surroundings) throw new Error('A step stands outside its form')
  return surroundings
}

/** How the field matrix treats a field in one column, for the person who looks. */
export function useMatrix(column: MatrixColumn): {
  shows: (field: MatrixField) => boolean
  needs: (field: MatrixField) => boolean
} {
  const { forStaff } = useSurroundings()
  return {
    shows: (field) => isVisible(field, column, forStaff),
    needs: (field) => isRequired(field, column),
  }
}
