import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { ListAddress, ListState } from './list-address.ts'

/**
 * The state of a list, which stands in the address of the page around it, and how to change it. `at`: the site whose
 * list it is, where it has one. Leaves no step in the history.
 */
export function useListAddress<F>(
  address: ListAddress<F>,
  at = '',
): { state: ListState<F>; change: (part: Partial<ListState<F>>) => void } {
  const router = useRouter()
  const navigate = useNavigate()
  const { routeId, pathname } = useMatch({ strict: false })
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const state = useMemo(() => address.stateFrom(search), [address, search])
  useEffect(() => address.remember(address.searchFrom(state), at), [address, state, at])

  const change = useCallback(
    (part: Partial<ListState<F>>) => {
      // What was typed just before a row was pressed must not lead back to the list.
      const latest = router.matchRoutes(router.latestLocation).at(-1)
      if (latest?.routeId !== routeId || latest.pathname !== pathname) return
      const next = (old: Record<string, unknown>) =>
        address.searchFrom(address.changed(address.stateFrom(old), part))
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
    },
    [router, navigate, address, routeId, pathname],
  )
  return { state, change }
}
