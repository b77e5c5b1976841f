import { Plural, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { MOST_TOLD_A_DAY } from '../../../domain/outreach/limits.ts'
import { type ApiAnswer, isBusy } from '../../data/calls/api.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { idIn } from './refused-requests.tsx'

interface Moving {
  busy: boolean
  /** What the server refused, each named by its request; nothing was changed then. */
  refused: readonly Problem[]
  /** Sends the moves of so many requests under a key. */
  move: <Move extends object>(
    moves: readonly Move[],
    send: (moves: Move[], key: string) => Promise<ApiAnswer<unknown>>,
  ) => void
}

interface MovingOptions {
  /** Names a request. */
  nameOf: (id: string) => string | undefined
  /** Gives up what was typed, once it is sent. */
  forget?: () => Promise<unknown>
  /** Hears that all were moved. */
  onDone: () => void
  /** Hears that the rows are to be read again: the dialog stays and says which ones were refused. */
  onRefused: () => void
  /** Hears the same once the dialog was closed: nothing that was opened since is touched. */
  onLate: () => void
}

/** Moves requests all or none. */
export function useMoving({ nameOf, forget, onDone, onRefused, onLate }: MovingOptions): Moving {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const isHere = useIsMounted()
  const sayWhyNot = useSayWhyNot(t`Update process failed.`)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Problem[]>([])
  // The same moves sent again after a lost answer are the same write.
  const held = useRef<HeldKey | null>(null)

  const end = async () => {
    await forget?.()
    if (isHere.current) onDone()
    else onLate()
  }
  const run: Moving['move'] = async (moves, send) => {
    const count = moves.length
    if (count === 0) {
      snackbar.say(t`This is so already. Nothing was changed.`)
      return end()
    }
    held.current = keyFor(held.current, moves)
    sayWhyNot.withdraw()
    const answer = await send([...moves], held.current.key)
    if (answer.kind === 'ok') {
      snackbar.say(<Plural value={count} one="# request was updated." other="# requests were updated." />)
      return end()
    }
    if (answer.kind !== 'refused' || isBusy(answer)) return sayWhyNot(answer)
    held.current = null
    if (answer.problems.some(({ Field }) => Field === 'SendEmail'))
      return sayWhyNot.sayError(
        t`Nothing was changed. You can have up to ${MOST_TOLD_A_DAY} contacts notified by e-mail in 24 hours: choose fewer requests, leave out the e-mail, or go on tomorrow.`,
      )
    const named = answer.problems.filter(({ Field }) => Field?.startsWith('['))
    const [first] = named
    if (!first) return sayWhyNot(answer)
    if (!isHere.current) {
      sayWhyNot({ ...answer, problems: named }, nameOf(idIn(first)))
      return onLate()
    }
    setRefused(named)
    onRefused()
  }
  return {
    busy,
    refused,
    move: (moves, send) => {
      if (busy) return
      setBusy(true)
      setRefused([])
      void Promise.resolve(run(moves, send)).finally(() => setBusy(false))
    },
  }
}
