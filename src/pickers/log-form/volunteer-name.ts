import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { isFilled } from '../../../domain/kernel/text.ts'
import type { VolunteerLogItem } from '../../../domain/log/document.ts'

/** Names the person of an hours item, whoever it is and however much is known. */
export function useVolunteerName(): (item: VolunteerLogItem) => string {
  const { t } = useLingui()
  return useCallback(
    (item) => {
      if (item.Subject) return item.Subject.FullName
      const name = [item.AuxData?.FirstName, item.AuxData?.LastName].filter(isFilled).join(' ')
      if (name) return name
      if (item.SubjectId) return t`Volunteer whose name is not on this device`
      return item.AuxData || item.HasAuxData ? t`Volunteer without an account` : t`Volunteer not chosen yet`
    },
    [t],
  )
}
