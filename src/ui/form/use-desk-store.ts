import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { type FormOptions, type FormStore, type HeldValues, storeOver } from './form-store.ts'
import { readAt, writeAt } from './path.ts'

type Values = Record<string, unknown>

/** The field of the document under which a path lies. */
const topOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path

/** Holds values in a form of @mantine/form. Its paths name members of lists by their place; ours go by their key. */
function holdInMantine<V extends object>(form: () => UseFormReturnType<Values>): HeldValues<V> {
  const values = () => form().getValues() as V
  return {
    values,
    set(path, value) {
      const field = topOf(path)
      form().setFieldValue(field, readAt(writeAt(values(), path, value), field), { forceUpdate: false })
    },
    change: (next) => form().setValues(next as Values),
    replace(next) {
      form().setInitialValues(next as Values)
      form().setValues(next as Values)
      form().resetDirty(next as Values)
      form().resetTouched()
    },
    touch: (path) => form().setTouched((touched) => ({ ...touched, [path]: true })),
    // Asked of the path itself: to @mantine/form a touched `NameOfSite` would be a touched `Name`.
    isTouched: (path) => form().getTouched()[path] === true,
    isDirty: () => form().isDirty(),
    markSaved: () => form().resetDirty(values() as Values),
  }
}

/**
 * The state of a desk form, held by @mantine/form, for the same fields as a log's. Made once for the life of the
 * component: `options` of later renders are ignored; give the component a `key` to start over.
 */
export function useDeskStore<V extends object>(options: FormOptions<V>): FormStore<V> {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: options.values as Values,
    // A field is touched once it was left, not while it is being written in.
    touchTrigger: 'focus',
  })
  const latest = useRef(form)
  latest.current = form
  const [store] = useState(() =>
    storeOver(
      holdInMantine<V>(() => latest.current),
      options,
    ),
  )
  return store
}
