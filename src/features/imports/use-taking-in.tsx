import { Plural } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Import, ImportCommit } from '../../../domain/imports/schema.ts'
import { commitImport } from '../../data/people/imports.ts'
import type { Trouble } from '../../pickers/files/trouble-notice.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { forgetAdded } from './kept-rows.ts'

/**
 * Taking in the rows of a file: how far it is, stopping it, and how it ended. `latest` is the file with the counts that were
 * heard last; `place` has the focus of what stopped it.
 */
export function useTakingIn(found: Import, place: RefObject<HTMLElement | null>, onChanged: () => void) {
  const snackbar = useSnackbar()
  const [heard, setHeard] = useState<{ on: Import; latest: Import } | null>(null)
  const [work, setWork] = useState<{ part: number; isStopping: boolean } | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isStopped, setStopped] = useState(false)
  const stopping = useRef(new AbortController())
  const isHere = useRef(true)
  // Whoever leaves the page stops it too: what was taken in until then stays so, and the rest waits in the file.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      stopping.current.abort()
    }
  }, [])
  // Rows are counted anew when they are mended, or as the page is read again.
  const latest = heard?.on === found ? heard.latest : found

  const takeIn = async (said: ImportCommit) => {
    const waiting = latest.Counts.New
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setTrouble(null)
    setStopped(false)
    setWork({ part: 0, isStopping: false })
    const answer = await commitImport(found.Id, said, signal, (taken) => {
      setHeard({ on: found, latest: taken })
      const part = Math.max(0, 1 - taken.Counts.New / Math.max(1, waiting))
      setWork({ part, isStopping: signal.aborted })
    })
    if (answer.kind === 'ok') void forgetAdded(found.Id)
    if (!isHere.current) {
      if (answer.kind !== 'ok' || answer.value.Counts.New === 0) return
      const { Added } = answer.value.Counts
      return snackbar.say(
        <Plural
          value={Added}
          _0="Stopped. No row is imported; they wait in the file."
          one="Stopped. # row is imported; the others wait in the file."
          other="Stopped. # rows are imported; the others wait in the file."
        />,
      )
    }
    if (answer.kind === 'ok') setHeard({ on: found, latest: answer.value })
    else setTrouble(answer)
    setStopped(signal.aborted)
    // Stop goes with its bar.
    const stopButton = place.current?.querySelector('[data-autofocus]')
    if (stopButton && stopButton === document.activeElement) place.current?.focus({ preventScroll: true })
    setWork(null)
    onChanged()
  }

  return {
    latest,
    work,
    trouble,
    isStopped,
    takeIn,
    stop: () => {
      stopping.current.abort()
      setWork((now) => now && { ...now, isStopping: true })
    },
  }
}
