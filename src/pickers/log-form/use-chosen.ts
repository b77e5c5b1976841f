import { useMemo } from 'react'
import { useFormContext, useFormSelection } from '../../ui/form/form.tsx'

/**
 * The ids that the items of a collection hold in one field, e.g. the schools of the activity; the same list for as long
 * as they are the same, so that numbers typed into the items leave what depends on the ids still.
 */
export function useChosen<I>(path: string, read: (item: I) => string | null): readonly string[] {
  const { store } = useFormContext()
  const joined = useFormSelection(store, (form) =>
    ((form.get(path) ?? []) as readonly I[]).flatMap((item) => read(item) ?? []).join(' '),
  )
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}
