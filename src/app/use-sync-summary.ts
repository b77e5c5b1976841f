import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { readSyncSummary, type SyncSummary } from '../data/engine/sync-state.ts'
import type { PersonDatabase } from '../data/store/person-database.ts'
import { useOnline } from '../ui/use-online.ts'

const nothing: Omit<SyncSummary, 'online'> = {
  unsent: 0,
  handedOver: 0,
  returned: 0,
  needsYou: 0,
  sending: null,
  waitingSince24h: false,
  lastSentAt: null,
  signInNeeded: false,
  pullTrouble: null,
}

/** The state of sending, kept up to date from the store of the person who is signed in. */
export function useSyncSummary(database: PersonDatabase | null): SyncSummary {
  const online = useOnline()
  const hour = useHour()
  const summary = useLiveQuery(
    async () => (database ? readSyncSummary(database) : undefined),
    [database, hour],
  )
  return { ...nothing, ...summary, online }
}

const HOUR = 3_600_000

/** Counts the hours that the page is open: what has waited for a day says so without a change in the outbox. */
function useHour(): number {
  const [hour, setHour] = useState(0)
  useEffect(() => {
    const interval = setInterval(() => setHour((count) => count + 1), HOUR)
    return () => clearInterval(interval)
  }, [])
  return hour
}
