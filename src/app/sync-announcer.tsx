import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSyncWords } from '../ui/sync-state.tsx'
import { overallSyncState, useAppState } from './app-state.tsx'

/** Says changes of signal and of sending to those who cannot see the bar; silent on the first page. */
export function SyncAnnouncer() {
  const { t } = useLingui()
  const { sync } = useAppState()
  const words = useSyncWords()
  const overall = overallSyncState(sync)
  const state = overall ? words(overall) : ''
  const now = sync.online ? state : [t`Offline`, state].filter(Boolean).join('. ')
  const [first] = useState(now)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (now !== first) setSaid(now)
  }, [now, first])
  return (
    <div role="status" className="elan-only-heard">
      {said}
    </div>
  )
}
