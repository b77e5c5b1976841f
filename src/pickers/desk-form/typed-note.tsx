import { type ReactNode, useSyncExternalStore } from 'react'
import type { Typed, TypedWords } from '../../data/desk/typed-words.ts'
import { isOnlyHere } from '../../data/drafts/autosave.ts'
import { HoldsDialog } from '../../ui/holds-words.tsx'
import { DeskNote } from './desk-notices.tsx'
import { GiveUpButton } from './give-up-button.tsx'

/** Says where the words of a dialog are while they are not saved; those that only the page has are not closed by the way. */
export function TypedNote<T>({ typed }: { typed: Pick<Typed<T>, 'autosave' | 'resumed'> }) {
  const state = useSyncExternalStore(typed.autosave.subscribe, typed.autosave.state)
  return (
    <>
      <DeskNote desk={typed} />
      {isOnlyHere(state) && <HoldsDialog />}
    </>
  )
}

interface TypedFootProps<T> {
  typed: Pick<Typed<T>, 'autosave' | 'resumed'> & Pick<TypedWords<T>, 'forget' | 'isWritten'>
  /** The words were given up. */
  onCancel: () => void
  /** What else can be done. */
  children: ReactNode
}

/** The foot of a dialog: where its words are, the way out that gives them up, and what is done with them. */
export function TypedFoot<T>({ typed, onCancel, children }: TypedFootProps<T>) {
  return (
    <>
      <p className="elan-hint">
        <TypedNote typed={typed} />
      </p>
      <div className="elan-dialog-actions">
        <GiveUpButton isWritten={typed.isWritten} onGiveUp={() => typed.forget().then(onCancel)} />
        {children}
      </div>
    </>
  )
}
