import { useCallback, useState } from 'react'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { useFormContext, useFormValue } from '../../ui/form/form.tsx'

interface Removed<I> {
  item: I
  at: number
}

/** A collection of the surrounding form, and what may be done with it. */
export interface Items<I> {
  items: readonly I[]
  add: (item: I) => void
  remove: (id: string) => void
  /** What was removed last, while it can still be brought back. */
  removed: I | null
  bringBack: (press: Pick<MouseEvent, 'detail'>) => void
}

/** The items at a path of the surrounding form. The functions stay the same, so that rows can be memoised. */
export function useItems<I extends { Id: string }>(path: string): Items<I> {
  const { store } = useFormContext()
  const items = useFormValue<readonly I[]>(path)
  const [removed, setRemoved] = useState<Removed<I> | null>(null)

  const add = useCallback(
    (item: I) => {
      setRemoved(null)
      store.set(path, [...readItems<I>(store.get(path)), item])
    },
    [store, path],
  )
  const remove = useCallback(
    (id: string) => {
      const list = readItems<I>(store.get(path))
      const at = list.findIndex((item) => item.Id === id)
      const item = list[at]
      if (!item) return
      setRemoved({ item, at })
      store.set(
        path,
        list.filter((other) => other.Id !== id),
      )
    },
    [store, path],
  )
  const bringBack = useCallback(
    ({ detail }: Pick<MouseEvent, 'detail'>) => {
      if (!removed) return
      setRemoved(null)
      store.set(path, readItems<I>(store.get(path)).toSpliced(removed.at, 0, removed.item))
      // The button goes as it is pressed. Under a finger, the phone's keyboard would open.
      if (detail === 0) focusFieldSoon(`${path}[${removed.item.Id}]`)
    },
    [store, path, removed],
  )

  return { items, add, remove, removed: removed?.item ?? null, bringBack }
}

const readItems = <I>(value: unknown): readonly I[] => (Array.isArray(value) ? value : [])
