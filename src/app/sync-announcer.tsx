import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSpoken } from '../ui/live-regions.tsx'
import { useSyncWords } from '../ui/sync-state.tsx'
import { overallSyncState, useAppState } from './app-state.tsx'

/** Says changes of signal and of sending to those who cannot see the bar; silent on the first page. */
export function SyncAnnouncer() {
  const { t } = useLingui()
  const { sync } = useAppState()
  const words = useSyncWords()
  const overall = overallSyncState(sync)
  // That it is being sent is said once, not for each request.
  const state = overall ? words(overall.kind === 'sending' ? { kind: 'sending' } : overall) : ''
  const now = sync.online ? state : [t`Offline`, state].filter(Boolean).join('. ')
  const [first] = useState(now)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (now !== first) setSaid(now)
  }, [now, first])
  useSpoken(said)
  return null
}
