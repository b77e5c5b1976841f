import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSpoken } from '../ui/live-regions.tsx'
import { useSyncWords } from '../ui/sync-state.tsx'
import { overallSyncState, useAppState } from './app-state.tsx'

/** What is said of each state in turn: nothing until there is another than the first, then of every one. */
export function sayChanges(first: string): (now: string) => string {
  let hasChanged = false
  return (now) => {
    hasChanged ||= now !== first
    return hasChanged ? now : ''
  }
}

/** Says changes of signal and of sending to those who cannot see the bar; silent on the first page. */
export function SyncAnnouncer() {
  const { t } = useLingui()
  const { sync } = useAppState()
  const words = useSyncWords()
  const overall = overallSyncState(sync)
  // That it is being sent is said once, not for each request.
  const state = overall ? words(overall.kind === 'sending' ? { kind: 'sending' } : overall) : ''
  const now = sync.online ? state : [t`Offline`, state].filter(Boolean).join('. ')
  const [sayOf] = useState(() => sayChanges(now))
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(sayOf(now)), [now, sayOf])
  useSpoken(said)
  return null
}
