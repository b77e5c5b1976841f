import { useRef, useState } from 'react'
import { type ApiAnswer, isBusy } from '../../data/calls/api.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

/**
 * Makes one call after the other: `run` is given a key that stays the same while what is asked (`of`) does, so that a press
 * after a lost answer does nothing twice; it says what came of it and tells whether it was done. `onRefused`: the server said
 * no, perhaps since somebody else was faster.
 */
export function useSettling(onRefused?: () => void): {
  busy: boolean
  run: (of: string, call: (key: string) => Promise<ApiAnswer<unknown>>, done: string) => Promise<boolean>
} {
  const [busy, setBusy] = useState(false)
  const held = useRef<HeldKey | null>(null)
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  return {
    busy,
    run: async (of, call, done) => {
      held.current = keyFor(held.current, of)
      setBusy(true)
      sayWhyNot.withdraw()
      const answer = await call(held.current.key)
      setBusy(false)
      if (answer.kind === 'ok') {
        held.current = null
        snackbar.say(done)
        return true
      }
      // A refusal is an answer: what is tried again is another attempt.
      if (answer.kind === 'refused' && !isBusy(answer)) held.current = null
      sayWhyNot(answer)
      if (answer.kind === 'refused' && !isBusy(answer)) onRefused?.()
      return false
    },
  }
}
