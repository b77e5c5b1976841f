import { useCallback, useMemo, useState } from 'react'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { queryRequests } from '../../data/outreach-requests.ts'

/** Most requests that one call moves. */
export const MOST_SELECTED = 500

const none: ReadonlyMap<string, OutreachRequestRow> = new Map()

/**
 * The rows that are selected, over all pages of the list: those of the page in sight as the list shows them now, others
 * as they were when they were selected.
 */
export function useSelectedRequests(shown: readonly OutreachRequestRow[]) {
  const [chosen, setChosen] = useState(none)
  const latest = useMemo(() => new Map(shown.map((row) => [row.Id, row])), [shown])
  const selected = useMemo(
    () => [...chosen.values()].map((row) => latest.get(row.Id) ?? row),
    [chosen, latest],
  )
  const ids = useMemo(() => new Set(chosen.keys()), [chosen])
  const select = useCallback(
    (wanted: ReadonlySet<string>) =>
      setChosen((before) => {
        const rows = [...wanted].flatMap((id) => latest.get(id) ?? before.get(id) ?? [])
        return new Map(rows.slice(0, MOST_SELECTED).map((row) => [row.Id, row]))
      }),
    [latest],
  )
  const clear = useCallback(() => setChosen(none), [])
  /** Asks how the selected ones stand now; what went out of sight is no longer selected. */
  const refresh = useCallback(async () => {
    if (chosen.size === 0) return
    const answer = await queryRequests({ Ids: [...chosen.keys()], Take: MOST_SELECTED })
    if (answer.kind === 'ok') setChosen(new Map(answer.value.map((row) => [row.Id, row])))
  }, [chosen])
  return { selected, ids, select, clear, refresh }
}
