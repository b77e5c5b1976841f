import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import { isWordKey } from '../localization/words.ts'
import {
  type EnumerationDocument,
  type EnumerationListDocument,
  enumerationTextLimits,
  listTextLimits,
  MOST_LIST_ITEMS,
} from './document.ts'
import { isSystemListName } from './system-lists.ts'

const texts = ['LocalizationKey', 'Description', 'Value'] as const

/**
 * What keeps a value from being saved: its key, description and value are each required (specification 3, section 5), and
 * the key is one that words can stand under.
 */
export const enumerationRefusals = (value: EnumerationDocument): Problem[] => [
  ...texts.flatMap((Field) => (isFilled(value[Field]) ? [] : [{ Code: 'required' as const, Field }])),
  ...textsTooLong(value, enumerationTextLimits),
  ...linesBroken(value, texts),
  ...(isFilled(value.LocalizationKey) && !isWordKey(value.LocalizationKey.trim())
    ? [{ Code: 'invalid' as const, Field: 'LocalizationKey' }]
    : []),
]

/** What keeps a list from being saved: a name, at least one item, and no system name but those that forms ask by. */
export function enumerationListRefusals(list: EnumerationListDocument): Problem[] {
  const { Name, SystemName, EnumerationItems } = list
  return [
    ...(isFilled(Name) ? [] : [{ Code: 'required' as const, Field: 'Name' }]),
    ...textsTooLong(list, listTextLimits),
    ...linesBroken(list, ['Name']),
    ...(SystemName === null || isSystemListName(SystemName)
      ? []
      : [{ Code: 'invalid' as const, Field: 'SystemName' }]),
    ...(EnumerationItems.length > 0 ? [] : [{ Code: 'required' as const, Field: 'EnumerationItems' }]),
    ...(EnumerationItems.length <= MOST_LIST_ITEMS
      ? []
      : [{ Code: 'too_many' as const, Field: 'EnumerationItems', Limit: MOST_LIST_ITEMS }]),
    ...EnumerationItems.flatMap(({ Id, EnumerationId }) =>
      EnumerationId ? [] : [{ Code: 'required' as const, Field: `EnumerationItems[${Id}].EnumerationId` }],
    ),
  ]
}

/** The system names that a list may take: those that no other list has, and its own (specification 3, section 5). */
export const freeSystemNames = (
  names: readonly string[],
  lists: readonly { Id: string; SystemName: string | null }[],
  own: string,
): string[] => {
  const taken = new Set(lists.filter(({ Id }) => Id !== own).map(({ SystemName }) => SystemName))
  return names.filter((name) => !taken.has(name))
}
