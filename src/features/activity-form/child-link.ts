import { useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useFormContext } from '../../ui/form/form.tsx'

/** The link to a child activity's page; without a childId, to a new one. */
export function useChildLink() {
  const { store } = useFormContext()
  const { site = '', typeName = '' } = useParams({ strict: false })
  return useCallback(
    (childId: string | undefined) => ({
      to: '/$site/$typeName/$rootId/AddActivityWorkshop' as const,
      params: { site, typeName, rootId: String(store.get('Id')) },
      search: { childId },
      // The child's page finds its parent in the stored draft: a log in which nothing was written yet has none.
      onClick: () => store.change((values) => ({ ...values })),
    }),
    [store, site, typeName],
  )
}
