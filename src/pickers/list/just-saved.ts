import { type RouterHistory, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListAddress, ListSearch } from '../../ui/list/list-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The Id of what was saved on the page before: the list shows it first, and marked. */
    saved?: string
  }
}

/** What this page saved last. A step of the history that names anything else is older, or was left by another start. */
let latest: string | null = null

/** The state of the step that leads to the list of what was just saved. */
export function justSaved(id: string): { saved: string } {
  latest = id
  return { saved: id }
}

/** The step of the history that was gone back to by saving, and what was saved. */
let handedBack: { step: string | undefined; id: string } | null = null

/** Goes back one step with what was saved: the page there stays as it was left, with its filters and its height. */
export function goBackWith(history: RouterHistory, id: string): void {
  const stop = history.subscribe(({ location }) => {
    stop()
    latest = id
    handedBack = { step: location.state.__TSR_key, id }
  })
  history.back()
}

/**
 * The Id of what was just saved, for the list that one came to by saving; it goes with the next step, and with the next that is
 * saved.
 */
export const useSavedId = (): string | undefined =>
  useLocation({
    select: ({ state }) => {
      const id = state.saved ?? (handedBack?.step === state.__TSR_key ? handedBack?.id : undefined)
      return id === latest ? id : undefined
    },
  })

/**
 * What leads from a form back to its list: as it was last asked for, and what was saved in sight on its first page, whatever
 * the list was narrowed to. Without an Id nothing was saved.
 */
export const afterSaving = <F>(
  address: ListAddress<F>,
  at: string,
  saved: string | undefined,
): { search: ListSearch; state: { saved?: string } } =>
  saved === undefined
    ? { search: address.recall(at), state: {} }
    : { search: { ...address.recall(at), page: undefined }, state: justSaved(saved) }

/** Shows what was saved beside its list: from there it is the same as coming back to the list from a form. */
export function useShowSaved(): (id: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (id) => {
      const search = (old: object) => ({ ...old, page: undefined })
      void navigate({
        to: '.',
        search: search as never,
        state: justSaved(id),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
}
