import type { EnumerationChoice } from '../../../domain/log/document.ts'
import { newId } from '../../data/store/new-id.ts'

interface ChoiceHeader {
  Items: EnumerationChoice[]
}

const itemsOf = (stored: unknown): EnumerationChoice[] => (stored as ChoiceHeader | undefined)?.Items ?? []

/** The values that a header's items stand for. */
export const readChoices = (stored: unknown): readonly string[] =>
  itemsOf(stored).map((item) => item.EnumerationId)

/** The header after a change of choice: items that stay keep their Ids, new ones get their own. */
export function writeChoices(chosen: readonly string[], stored: unknown): ChoiceHeader {
  const items = itemsOf(stored)
  return {
    ...(stored as ChoiceHeader | undefined),
    Items: chosen.map(
      (value) =>
        items.find((item) => item.EnumerationId === value) ?? {
          Id: newId(),
          EnumerationId: value,
        },
    ),
  }
}
