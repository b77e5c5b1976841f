import { useCallback, useEffect, useMemo } from 'react'
import { isElevated } from '../../../domain/kernel/actor.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { recallList, rememberList } from './list-memory.ts'
import {
  defaultListState,
  type ListSearch,
  type ListState,
  saysNothing,
  searchFromState,
  stateFromSearch,
} from './list-state.ts'

/** How the address is changed: `replace` leaves no step in the history, `fills` only says what is shown already. */
export type GoToSearch = (search: ListSearch, options: { replace: boolean; fills?: boolean }) => void

/**
 * The list's state, which lives in the address and in the session's memory: an address that says nothing opens the
 * list as it was left in this tab, else with the defaults; and from then on says what it shows.
 */
export function useListState(siteId: string, search: ListSearch, goTo: GoToSearch) {
  const { actor } = useSession()
  const elevated = isElevated(actor)
  const state = useMemo(() => {
    if (!saysNothing(search)) return stateFromSearch(search)
    return recallList(actor.SubjectId, siteId) ?? defaultListState(elevated)
  }, [search, actor.SubjectId, siteId, elevated])

  useEffect(() => {
    rememberList(actor.SubjectId, state)
    if (saysNothing(search)) goTo(searchFromState(state), { replace: true, fills: true })
  }, [state, search, actor.SubjectId, goTo])

  const change = useCallback(
    (part: Partial<ListState>) => goTo(searchFromState({ ...state, ...part }), { replace: true }),
    [state, goTo],
  )
  return { state, change }
}
