import type { Import, ImportView } from '../../../domain/imports/schema.ts'

type Counts = Import['Counts']

/** True of a file of which nothing is left to do: no row is to be fixed or to be imported. */
export const isDone = ({ Faults, New }: Counts): boolean => Faults === 0 && New === 0

/** The rows that are looked at first: those that are to be fixed; of a file that is done those that it added. */
export function firstView(counts: Counts): ImportView {
  if (counts.Faults > 0) return 'faults'
  return isDone(counts) && counts.Added > 0 ? 'added' : 'all'
}
