import { useEffect } from 'react'
import { dropDeskDraft } from '../../data/desk/desk-draft.ts'
import { useTypedWords } from '../../pickers/desk-form/use-typed-words.ts'

interface KeptLine<T> {
  words: T
  change: (part: Partial<T>) => void
  /** They were taken: the line begins anew, and the device keeps nothing of it. */
  beginAnew: () => Promise<unknown>
}

const warn = (error: unknown) => console.warn('A line of the set-up could not be read on this device', error)

const refOf = (name: string): string => `Setup:${name}`

/** What a line says; what it begins with has another Id each time. */
const textOf = (words: object): string => JSON.stringify({ ...words, Id: undefined })

/** Somebody else did what the line was for: what is left of it is no unsaved work. */
export function useLineForgotten(name: string, isDone: boolean): void {
  useEffect(() => {
    if (isDone) dropDeskDraft(refOf(name)).catch(warn)
  }, [name, isDone])
}

/**
 * What is typed into a line of the set-up, kept on the device until it is taken: a page that is left, closed or reloaded
 * loses none of it. `name` says which line; `begin` gives what stands in it at first.
 */
export function useKeptLine<T extends object>(name: string, begin: () => T): KeptLine<T> {
  const says = (words: T) => textOf(words) !== textOf(begin())
  const { words, change, forget } = useTypedWords({ ref: refOf(name), begin, says })
  return { words, change, beginAnew: forget }
}
