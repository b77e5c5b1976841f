import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { isElevated } from '../../../domain/kernel/actor.ts'
import type { Unanswered } from '../../data/calls/api.ts'
import type { ActivityListRow } from '../../data/queries/activities.ts'
import { learnedOf, type OlderRow, stillOlder } from '../../data/queries/older-on-device.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { filtersOf, type ListState } from './list-state.ts'

const WANTED = 20

/** What is known of the logs beyond this device. */
export interface OlderLogs {
  status: 'idle' | 'asking' | 'found' | Unanswered
  rows: readonly ActivityListRow[]
  hasMore: boolean
  ask: () => void
}

interface Found {
  key: string
  status: OlderLogs['status']
  /** As the server told them, without those that were deleted here since. */
  rows: readonly OlderRow[]
  /** Where to go on in the server's list. */
  next: number | null
}

const nothing: readonly OlderRow[] = []

/** What asks the server is fetched when it is needed; where even that does not arrive, the server cannot be reached. */
const fetchSearch = () =>
  import('../../data/queries/activities-on-server.ts').catch((error: unknown) => {
    console.info('The search on the server could not be fetched', error)
    return { findOlderActivities: async () => ({ kind: 'unreachable' as const }) }
  })

/**
 * The logs that match and that this device does not carry, asked from the server only on request, with what the device has
 * learned of them since. `beyond`: newest first, that many of the server's list are here.
 */
export function useOlderActivities(siteId: string, state: ListState, beyond: number): OlderLogs {
  const { actor } = useSession()
  const filters = filtersOf(state)
  const key = JSON.stringify([siteId, state.sort, state.search, filters])
  // A little before the end of what is known: unsent and just changed logs may shift the count.
  const first = state.sort === 1 ? Math.max(0, beyond - WANTED) : 0
  const [found, setFound] = useState<Found>({ key, status: 'idle', rows: nothing, next: first })
  const now: Found = found.key === key ? found : { key, status: 'idle', rows: nothing, next: first }

  const told = now.rows
  const learned = useLiveQuery(async () => learnedOf(siteId, told, actor), [siteId, told, actor])
  useEffect(() => {
    if (!learned) return
    setFound((current) => {
      const rows = current.key === key ? stillOlder(current.rows, learned) : current.rows
      return rows === current.rows ? current : { ...current, rows }
    })
  }, [learned, key])

  const ask = async () => {
    setFound({ ...now, status: 'asking' })
    const query = { SiteId: siteId, Sort: state.sort, Search: state.search || null, Filters: filters }
    const { findOlderActivities } = await fetchSearch()
    const answer = await findOlderActivities(query, now.next ?? 0, WANTED, isElevated(actor))
    setFound((current) => {
      // The person asks for something else by now.
      if (current.key !== key) return current
      if (answer.kind !== 'found') return { ...current, status: answer.kind }
      const seen = new Set(current.rows.map((row) => row.Id))
      const fresh = answer.rows.filter((row) => !seen.has(row.Id))
      return { key, status: 'found', rows: [...current.rows, ...fresh], next: answer.next }
    })
  }

  return {
    status: now.status,
    rows: told.flatMap((row) => {
      const known = learned?.get(row.Id)
      return known === undefined ? row : (known ?? [])
    }),
    hasMore: now.next !== null,
    ask: () => void ask(),
  }
}
