import { type RouterHistory, useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The Id of the log that was saved on the page before: the list shows it first, and marked. */
    savedLog?: string
  }
}

/** The step of the history that was gone back to by saving, and what was saved. */
let handedBack: { step: string | undefined; id: string } | null = null

/** Goes back one step with the log that was saved: the page there stays as it was left, with its filters and its height. */
export function goBackWith(history: RouterHistory, id: string): void {
  const stop = history.subscribe(({ location }) => {
    stop()
    handedBack = { step: location.state.__TSR_key, id }
  })
  history.back()
}

/** The Id of the log that was just saved, for the list that one came to by saving; it goes with the next step. */
export const useSavedLog = (): string | undefined =>
  useLocation({
    select: ({ state }) =>
      state.savedLog ?? (handedBack && handedBack.step === state.__TSR_key ? handedBack.id : undefined),
  })
