import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { outreachQuerySchema } from '../../../domain/outreach/calls.ts'
import { readLastPulledAt } from '../../data/engine/arrival.ts'
import { queryRequests } from '../../data/outreach/outreach-requests.ts'

/** What the list asks for, without its order and its page. */
export type RequestsAsked = Pick<z.input<typeof outreachQuerySchema>, 'SiteId' | 'StatusFilters' | 'Search'>

/** So many of the newest are compared. */
const LOOKED_AT = 100

/** How many of the newest were not among those known before. */
function countNewer(newest: readonly string[], known: ReadonlySet<string>): number {
  if (known.size < LOOKED_AT) return newest.filter((id) => !known.has(id)).length
  const place = newest.findIndex((id) => known.has(id))
  return place < 0 ? newest.length : place
}

/**
 * How many requests have come since the list was read, among those that it asks for: looked for whenever the device has
 * heard from the server. Another `reading` begins anew; null while there is none.
 */
export function useNewerRequests(asked: RequestsAsked, reading: object | null): number {
  const pulledAt = useLiveQuery(async () => readLastPulledAt(), [])
  const known = useRef<{ asked: RequestsAsked; reading: object; ids: ReadonlySet<string> } | null>(null)
  const [count, setCount] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each pull asks the same again.
  useEffect(() => {
    if (!reading) return
    let current = true
    const look = async () => {
      const answer = await queryRequests({ ...asked, SortColumn: 'Created', Sort: 1, Take: LOOKED_AT })
      if (!current || answer.kind !== 'ok') return
      const ids = answer.value.map(({ Id }) => Id)
      const before = known.current
      const isSame = before?.asked === asked && before.reading === reading
      // The first look remembers what is there.
      if (!isSame) known.current = { asked, reading, ids: new Set(ids) }
      setCount(isSame ? countNewer(ids, before.ids) : 0)
    }
    look().catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [pulledAt, asked, reading])
  return count
}
