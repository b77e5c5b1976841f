import { v7 } from 'uuid'
import { EMPTY_ID, isId } from '../../domain/kernel/ids.ts'

/** The Id of a new record or item that came without one: it begins with the time, as those that devices make. Not for secrets. */
export const newId = (): string => v7()

/** The Id that the sender of a record chose for it; null where that is absent or the empty id. */
export const chosenId = (id: unknown): string | null =>
  isId(id) && id !== EMPTY_ID ? id.toLowerCase() : null

/** The Id of a record that is made: the one that its sender chose, otherwise one that is made here. */
export const idOfNew = (id: unknown): string => chosenId(id) ?? newId()

/** Where the last digits begin, and how many they are: fewer than 2^28 are counted on from. */
const COUNTED_FROM = 29
const COUNTED = 7

/** So many of them, each the one before and one more: random bits cost more than all else of an Id, and these ask for few. */
export function newIds(many: number): string[] {
  const first = newId()
  const kept = first.slice(0, COUNTED_FROM)
  const start = Number.parseInt(first.slice(COUNTED_FROM), 16)
  return Array.from({ length: many }, (_, index) => {
    const counted = (start + index) % 16 ** COUNTED
    return kept + counted.toString(16).padStart(COUNTED, '0')
  })
}
