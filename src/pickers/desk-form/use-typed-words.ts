import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  openTypedWords,
  type Typed,
  type TypedOptions,
  type TypedWords,
} from '../../data/desk/typed-words.ts'
import { isOnlyHere } from '../../data/drafts/autosave.ts'
import { deskDraftKey } from '../../data/drafts/kept-desk-drafts.ts'
import { onWordsTakenIn } from '../../data/drafts/take-in-last-words.ts'

/** Opens what is typed, once for as long as its dialog or page stands. Nothing is drawn anew as it changes. */
export function useOpenTypedWords<T extends object>(options: TypedOptions<T>): TypedWords<T> {
  const [{ typed, key }] = useState(() => ({
    typed: openTypedWords(options),
    key: deskDraftKey(options.ref),
  }))
  useEffect(() => {
    void typed.resume()
    const stopHearing = onWordsTakenIn((places) => {
      if (places.some((place) => place.key === key)) void typed.resume()
    })
    return () => {
      stopHearing()
      void typed.leave().then(() => {
        const { autosave } = typed.now()
        // Whoever closed it all the same was told that they were nowhere else.
        if (isOnlyHere(autosave.state())) autosave.stop()
      })
    }
  }, [typed, key])
  return typed
}

/**
 * What is typed into a dialog or a line of the desk, kept on the device until it is saved or given up (`forget`): an ended
 * sign-in, a reload or a lost tab takes none of it, and opened again it is there.
 */
export function useTypedWords<T extends object>(
  options: TypedOptions<T>,
): Typed<T> & Pick<TypedWords<T>, 'change' | 'forget' | 'isWritten'> {
  const { now, subscribe, change, forget, isWritten } = useOpenTypedWords(options)
  return { ...useSyncExternalStore(subscribe, now), change, forget, isWritten }
}
