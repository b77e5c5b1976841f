import { useCallback, useEffect, useRef, useState } from 'react'
import { autosaveDeskDraft, dropDeskDraft, readDeskDraft } from '../../data/desk/desk-draft.ts'
import type { Autosave } from '../../data/drafts/autosave.ts'

interface KeptLine<T> {
  words: T
  change: (words: T) => void
  /** They were taken: the line begins anew, and the device keeps nothing of it. */
  beginAnew: () => Promise<void>
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
  const ref = refOf(name)
  const [words, setWords] = useState(begin)
  const [first] = useState(() => begin)
  const autosave = useRef<Autosave<T> | null>(null)
  const isTyped = useRef(false)
  const open = useCallback(() => {
    const draft = { base: null, doc: first(), asked: null, savedAt: '' }
    autosave.current = autosaveDeskDraft<T>(
      ref,
      { draft },
      (doc) => doc,
      ({ doc }) => textOf(doc) !== textOf(draft.doc),
    )
  }, [ref, first])

  useEffect(() => {
    let current = true
    open()
    readDeskDraft<T>(ref)
      // What was typed meanwhile is newer.
      .then((kept) => current && kept && !isTyped.current && setWords({ ...first(), ...kept.doc }))
      .catch(warn)
    return () => {
      current = false
      void autosave.current?.flush()
    }
  }, [ref, first, open])

  return {
    words,
    change: (next) => {
      isTyped.current = true
      setWords(next)
      autosave.current?.changed(next)
    },
    beginAnew: async () => {
      isTyped.current = false
      setWords(first())
      // A write that is under way would otherwise bring the words back.
      await autosave.current?.flush()
      autosave.current?.stop()
      await dropDeskDraft(ref).catch(warn)
      open()
    },
  }
}
