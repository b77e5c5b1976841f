import { useMemo } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { sitesOfActivity } from '../../../domain/activity/permissions.ts'
import { useFormContext, useFormSelection } from '../../ui/form/form.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useSurroundings } from './surroundings.tsx'

/**
 * The sites of the log as it stands in the form, without the one whose form it is: their people, educators and kits are
 * offered too. The same list until it changes.
 */
export function useOtherSites(): readonly string[] {
  const { siteId } = useSurroundings()
  const { store } = useFormContext()
  const others = useFormSelection(store as unknown as FormStore<Activity>, (form) =>
    sitesOfActivity(form.values())
      .filter((id) => id && id !== siteId)
      .join(' '),
  )
  return useMemo(() => [...new Set(others.split(' ').filter(Boolean))], [others])
}
