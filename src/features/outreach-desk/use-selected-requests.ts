import { useCallback, useMemo, useState } from 'react'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { queryRequests } from '../../data/outreach/outreach-requests.ts'
import type { RequestsAsked } from './use-newer-requests.ts'

/** Most requests that one call moves. */
export const MOST_SELECTED = 500

const none: ReadonlyMap<string, OutreachRequestRow> = new Map()

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
        return new Map(rows.slice(0, MOST_SELECTED).map((row) => [row.Id, row]))
      }),
    [latest],
  )
  const clear = useCallback(() => setChosen(none), [])
  /** Selects all that the list asks for; they are at most {@link MOST_SELECTED}. Answers whether they could be read. */
  const selectAll = useCallback(() => readInto(setChosen, { ...asked, Take: MOST_SELECTED }), [asked])
  /** Asks how the selected ones stand now; what no longer belongs in the list is no longer selected. */
  const refresh = useCallback(async () => {
    if (chosen.size === 0) return
    await readInto(setChosen, { ...asked, Ids: [...chosen.keys()], Take: MOST_SELECTED })
  }, [chosen, asked])
  return { selected, ids, select, selectAll, clear, refresh }
}

/** What is known of a request, or what the list tells of it since. */
export const newerRow = (
  known: OutreachRequestRow,
  told: OutreachRequestRow | undefined,
): OutreachRequestRow => (told && told.Version >= known.Version ? told : known)

/** Puts the rows that the server tells in the place of those that are selected; without an answer these stay. */
async function readInto(
  put: (rows: ReadonlyMap<string, OutreachRequestRow>) => void,
  query: Parameters<typeof queryRequests>[0],
): Promise<boolean> {
  const answer = await queryRequests(query)
  if (answer.kind === 'ok') put(new Map(answer.value.map((row) => [row.Id, row])))
  return answer.kind === 'ok'
}
