import { useCallback, useMemo, useState } from 'react'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'

/** Most organizations that one call verifies. */
export const MOST_SELECTED = 500

const none: ReadonlyMap<string, OrganizationRecord> = new Map()
const byId = (rows: readonly OrganizationRecord[]) => new Map(rows.map((row) => [row.Id, row]))

/**
 * The organizations that are selected, over all pages of the list: those of the page in sight as the list shows them
 * now, others as they were when they were selected, or as `learn` has heard of them since.
 */
export function useSelectedOrganizations(shown: readonly OrganizationRecord[]) {
  const [chosen, setChosen] = useState(none)
  const latest = useMemo(() => byId(shown), [shown])
  const selected = useMemo(
    () => [...chosen.values()].map((row) => newer(row, latest.get(row.Id))),
    [chosen, latest],
  )
  const ids = useMemo(() => new Set(chosen.keys()), [chosen])
  const put = useCallback(
    (rows: readonly OrganizationRecord[]) => setChosen(byId(rows.slice(0, MOST_SELECTED))),
    [],
  )
  const select = useCallback(
    (wanted: ReadonlySet<string>) =>
      setChosen((before) =>
        byId([...wanted].flatMap((id) => latest.get(id) ?? before.get(id) ?? []).slice(0, MOST_SELECTED)),
      ),
    [latest],
  )
  const clear = useCallback(() => setChosen(none), [])
  const learn = useCallback(
    (told: readonly OrganizationRecord[]) =>
      setChosen((before) => byId([...before.values()].map((row) => newer(row, byId(told).get(row.Id))))),
    [],
  )
  return { selected, ids, put, select, clear, learn }
}

/** What is known of an organization, or what was told of it since. */
export const newer = (known: OrganizationRecord, told: OrganizationRecord | undefined): OrganizationRecord =>
  told && told.Version >= known.Version ? told : known
