import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { readEndedInitiatives } from '../../data/queries/ended-initiatives.ts'
import { useEnumeration, useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import type { Choice } from '../../ui/form/choice-fields.tsx'
import { withEnded } from './with-ended.ts'

const none: readonly string[] = []

/** The special initiatives to report on, with `chosen` among them: those that are offered, then those that have ended. */
export function useInitiatives(chosen: readonly string[] | null | undefined): readonly Choice[] {
  const { t } = useLingui()
  const offered = useEnumeration('SpecialInitiativesTags', chosen)
  const nameOf = useEnumerationNames()
  const ended = useLiveQuery(async () => readEndedInitiatives(), []) ?? none
  return withEnded(
    offered,
    ended.map((value) => ({ value, label: nameOf(value) ?? '' })),
    (name) => t`${name} (ended)`,
  )
}
