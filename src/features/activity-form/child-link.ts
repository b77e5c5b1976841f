import { useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useFormContext } from '../../ui/form/form.tsx'
import { useSurroundings } from './surroundings.tsx'

/** The link to a child activity's page; without a childId, to a new one. */
export function useChildLink() {
  const { store, readOnly } = useFormContext()
  const { isRecord } = useSurroundings()
  const { site = '', typeName = '' } = useParams({ strict: false })
  // The child's page finds its parent in the record or the stored draft: a new log in which nothing was written has neither.
  const isFound = isRecord || readOnly
  return useCallback(
    (childId: string | undefined) => ({
      to: '/$site/$typeName/$rootId/AddActivityWorkshop' as const,
      params: { site, typeName, rootId: String(store.get('Id')) },
      search: { childId },
      onClick: isFound ? undefined : () => store.change((values) => ({ ...values })),
    }),
    [store, isFound, site, typeName],
  )
}
