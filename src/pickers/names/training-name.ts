import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { trainingTypeOf } from '../../../domain/training/constants.ts'
import type { Training } from '../../../domain/training/document.ts'
import { isNamed } from '../../../domain/training/rules.ts'
import { useEnumerationNames } from '../surroundings/lists-context.tsx'
import { trainingTypePhrases } from './training-type-phrases.ts'

/** Names a training: by its own name, by what was delivered or which conference it was; as its type until that is said. */
export function useTrainingName(): (training: Partial<Training>) => string {
  const { i18n } = useLingui()
  const nameOf = useEnumerationNames()
  return useCallback(
    (training) => {
      const type = trainingTypeOf(training.TrainingTypeId)
      if (!type) return ''
      const { TrainingDeliveredId = null, ConferenceId, OtherTraining } = training
      const own = isNamed({ TrainingDeliveredId }, type) ? OtherTraining?.trim() : ''
      if (own) return own
      const chosen = isNamed({ TrainingDeliveredId }, type)
        ? ConferenceId
        : (TrainingDeliveredId ?? ConferenceId)
      return (chosen && nameOf(chosen)) || i18n._(trainingTypePhrases[type])
    },
    [i18n, nameOf],
  )
}
