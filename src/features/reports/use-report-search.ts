import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { keepSearch, recallSearch } from './kept-search.ts'
import { type ReportSearch, readReportSearch } from './report-address.ts'

/**
 * What the address says of a report, and how to change it; an address that says nothing brings back what was last asked
 * for here. Leaves no step in the history but for another report. `at`: the site whose page it is, '' for all.
 */
export function useReportSearch(at: string) {
  const { actor } = useSession()
  const navigate = useNavigate()
  const said = useSearch({ strict: false }) as Record<string, unknown>
  const search = useMemo(() => readReportSearch(said), [said])
  const isSilent = Object.keys(search).length === 0

  useEffect(() => {
    if (!isSilent) keepSearch(actor.SubjectId, at, search)
  }, [isSilent, actor.SubjectId, at, search])

  const change = useCallback(
    (next: ReportSearch, step = false) => {
      // Before the address changes: one that says nothing must not bring back what was just put away.
      keepSearch(actor.SubjectId, at, next)
      void navigate({ to: '.', search: next as never, replace: !step, resetScroll: false })
    },
    [navigate, actor.SubjectId, at],
  )
  const kept = useMemo(
    () => (isSilent ? recallSearch(actor.SubjectId, at) : {}),
    [isSilent, actor.SubjectId, at],
  )
  useEffect(() => {
    if (Object.keys(kept).length > 0) change(kept)
  }, [kept, change])
  return { search: isSilent ? kept : search, change }
}
