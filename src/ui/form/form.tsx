import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { createFormStore, type FormOptions, type FormStore } from './form-store.ts'
import { useOpenForm } from './open-forms.ts'
import { isWithin } from './path.ts'

interface FormContextValue {
  store: FormStore<object>
  readOnly: boolean
  /** Begins the ids of this form's notes. */
  id: string
}

// The same where there is no browser: a form can be drawn as text.
const useRead = <T,>(subscribe: (listener: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read)

const FormContext = createContext<FormContextValue | null>(null)

/**
 * The state of one form, made once for the life of the component. `options` of later renders are ignored; give
 * the form a `key` to start over.
 */
export function useForm<V extends object>(options: FormOptions<V>): FormStore<V> {
  const [store] = useState(() => createFormStore(options))
  return store
}

/**
 * Surrounds the fields of one form. `label` names the form for those who hear it. `onSubmit` runs on Enter and
 * on a submit button; `readOnly` shows values without letting them change (a locked season).
 */
export function Form<V extends object>(props: {
  form: FormStore<V>
  label: string
  onSubmit?: () => void
  readOnly?: boolean
  children: ReactNode
}) {
  const { form, readOnly = false } = props
  useOpenForm(!readOnly)
  const id = useId()
  const context = useMemo(
    () => ({ store: form as unknown as FormStore<object>, readOnly, id }),
    [form, readOnly, id],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    props.onSubmit?.()
  }
  return (
    <FormContext value={context}>
      <form aria-label={props.label} data-read-only={readOnly || undefined} noValidate onSubmit={submit}>
        {props.children}
      </form>
    </FormContext>
  )
}

/** The form around this component; throws outside a `<Form>`. */
export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('A field stands outside a <Form>')
  return context
}

/** True in a form that shows its values without letting them change; false outside a form. For what stands in both. */
export function useIsReadOnly(): boolean {
  return use(FormContext)?.readOnly ?? false
}

/**
 * Something derived from a form, kept up to date. `select` must give an equal (`Object.is`) answer while nothing
 * it looks at has changed: a primitive, or a part of the document itself.
 */
export function useFormSelection<V extends object, T>(
  form: FormStore<V>,
  select: (form: FormStore<V>) => T,
): T {
  return useRead(form.subscribe, () => select(form))
}

/** The value at a path of the surrounding form, kept up to date: for sections that depend on an answer. */
export function useFormValue<T>(path: string): T {
  const { store } = useFormContext()
  return useRead(store.subscribe, () => store.get(path)) as T
}

/** What somebody remarked about a path of the surrounding form; '' for nothing. */
function useRemark(path: string): string {
  const { store } = useFormContext()
  return useRead(store.subscribe, () => store.remarkAt(path))
}

const never = () => () => {}

/**
 * The ids of the notes that now say something about these paths, for what they describe: a list, a row, a button.
 * `problemsOnly`: neither a reminder nor a remark. Nothing outside a form.
 */
export function useNotesOf(paths: readonly string[], problemsOnly?: boolean): string | undefined {
  const context = use(FormContext)
  const ids = useRead(context?.store.subscribe ?? never, () => {
    if (!context) return ''
    const { store, id } = context
    const isSaid = (path: string) =>
      shownAt(store, path, 'problems') ||
      (!problemsOnly && (shownAt(store, path, 'missing') || store.remarkAt(path)))
    return [...new Set(paths)].flatMap((path) => (isSaid(path) ? noteId(id, path) : [])).join(' ')
  })
  return ids || undefined
}

/** The id of the note of a path in the form of that id. */
export const noteId = (form: string, path: string): string => `${form}${path}`

/** One field's state: its value, its problem once it was left, its reminder of what completeness needs. */
export interface FieldState<T> {
  value: T
  setValue: (value: T) => void
  leave: () => void
  problem: Problem | undefined
  missing: Problem | undefined
  /** What somebody remarked about it; '' for nothing. */
  remark: string
  readOnly: boolean
}

/**
 * Binds a component to one path of the surrounding form. `T` is what the document holds there (or undefined). `whole`: it
 * has the problems of what lies below, too, which has no field of its own.
 */
export function useField<T>(path: string, whole?: boolean): FieldState<T> {
  const { store, readOnly } = useFormContext()
  const value = useRead(store.subscribe, () => store.get(path)) as T
  const problem = useProblemText(store, path, 'problems', whole)
  const missing = useProblemText(store, path, 'missing')
  const remark = useRemark(path)
  const setValue = useCallback((next: T) => store.set(path, next), [store, path])
  const leave = useCallback(() => store.touch(path), [store, path])
  return { value, setValue, leave, problem, missing, remark, readOnly }
}

// Nobody waits for the end of a text to hear that it is too long, or leaves a row to hear that another says the same, that
// the site was taken out elsewhere or the date moved there; all else waits until the field is left.
const saidAtOnce = new Set<string>([
  ...['too_long', 'too_many', 'duplicate_value'],
  ...['site_left_out', 'site_not_approved_then'],
])

function shownAt(
  store: FormStore<object>,
  path: string,
  kind: 'problems' | 'missing',
  whole?: boolean,
): Problem | undefined {
  const touched = store.isTouched(path)
  if (kind === 'missing' && !touched) return
  return store[kind]().find(
    ({ Code, Field = '' }) =>
      (whole ? isWithin(Field, path) : Field === path) && (touched || saidAtOnce.has(Code)),
  )
}

// Problems are found anew with each change; as text they compare equal, so an unchanged field stays still.
function useProblemText(
  store: FormStore<object>,
  path: string,
  kind: 'problems' | 'missing',
  whole?: boolean,
) {
  const text = useRead(store.subscribe, () => {
    const found = shownAt(store, path, kind, whole)
    return found ? JSON.stringify(found) : ''
  })
  return useMemo(() => (text ? (JSON.parse(text) as Problem) : undefined), [text])
}
