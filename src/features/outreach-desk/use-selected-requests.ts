import { useCallback, useMemo, useState } from 'react'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { queryRequests } from '../../data/outreach/outreach-requests.ts'
import { useStillAsked } from '../../pickers/list/use-still-asked.ts'
import type { RequestsAsked } from './use-newer-requests.ts'

/** Most requests that one call moves. */
export const MOST_SELECTED = 500

const none: ReadonlyMap<string, OutreachRequestRow> = new Map()
const byId = (rows: readonly OutreachRequestRow[]) => new Map(rows.map((row) => [row.Id, row]))

/**
 * The rows that are selected, over all pages of the list: those of the page in sight as the list shows them now, others
 * as they were when they were selected. `asked`: what the list asks for.
 */
export function useSelectedRequests(shown: readonly OutreachRequestRow[], asked: RequestsAsked) {
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
        return byId(rows.slice(0, MOST_SELECTED))
      }),
    [latest],
  )
  const clear = useCallback(() => setChosen(none), [])
  const stillAsked = useStillAsked(asked)
  const read = useCallback(
    async (more: { Ids?: string[] }, put: (rows: readonly OutreachRequestRow[]) => void) => {
      const answer = await queryRequests({ ...asked, ...more, Take: MOST_SELECTED })
      // What the list no longer asks for is missed by nobody.
      if (!stillAsked()) return true
      if (answer.kind === 'ok') put(answer.value)
      return answer.kind === 'ok'
    },
    [asked, stillAsked],
  )
  /**
   * Selects all that the list asks for; they are at most {@link MOST_SELECTED}. Answers false where they could not be
   * read, though they are still asked for.
   */
  const selectAll = useCallback(() => read({}, (rows) => setChosen(byId(rows))), [read])
  /** Asks how the selected ones stand now; what no longer belongs in the list is no longer selected. */
  const refresh = useCallback(async () => {
    if (chosen.size === 0) return
    const about = [...chosen.keys()]
    await read({ Ids: about }, (rows) => setChosen((before) => learnt(before, about, rows)))
  }, [chosen, read])
  return { selected, ids, select, selectAll, clear, refresh }
}

/** What is known of a request, or what the list tells of it since. */
export const newerRow = (
  known: OutreachRequestRow,
  told: OutreachRequestRow | undefined,
): OutreachRequestRow => (told && told.Version >= known.Version ? told : known)

/** What is selected once it was told how those `about` stand; boxes that were ticked or cleared meanwhile stay so. */
export function learnt(
  chosen: ReadonlyMap<string, OutreachRequestRow>,
  about: readonly string[],
  told: readonly OutreachRequestRow[],
): ReadonlyMap<string, OutreachRequestRow> {
  const asked = new Set(about)
  const now = byId(told)
  return byId([...chosen.values()].flatMap((row) => (asked.has(row.Id) ? (now.get(row.Id) ?? []) : row)))
}
