import { useCallback, useMemo, useState } from 'react'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import type { OrganizationStatus } from '../../../domain/organization/statuses.ts'

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
    (told: readonly OrganizationRecord[], statuses?: readonly OrganizationStatus[]) =>
      setChosen((before) => byId(learnt([...before.values()], told, statuses))),
    [],
  )
  return { selected, ids, put, select, clear, learn }
}

/** What is selected once it was told how some of it is; of that, only what the list still shows, where it shows these `statuses`. */
export const learnt = (
  chosen: readonly OrganizationRecord[],
  told: readonly OrganizationRecord[],
  statuses?: readonly OrganizationStatus[],
): OrganizationRecord[] => {
  const now = byId(told)
  return chosen
    .map((row) => newer(row, now.get(row.Id)))
    .filter(({ Id, Status }) => !statuses || !now.has(Id) || statuses.includes(Status))
}

/** What is known of an organization, or what was told of it since. */
export const newer = (known: OrganizationRecord, told: OrganizationRecord | undefined): OrganizationRecord =>
  told && told.Version >= known.Version ? told : known
