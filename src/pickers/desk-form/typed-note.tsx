import { useSyncExternalStore } from 'react'
import type { Typed } from '../../data/desk/typed-words.ts'
import { isOnlyHere } from '../../data/drafts/autosave.ts'
import { HoldsDialog } from '../../ui/holds-words.tsx'
import { DeskNote } from './desk-notices.tsx'

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
