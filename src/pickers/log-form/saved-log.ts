import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The Id of the log that was saved on the page before: the list shows it first, and marked. */
    savedLog?: string
  }
}

/** The Id of the log that was just saved, for the list that one came to by saving; it goes with the next step. */
export const useSavedLog = (): string | undefined => useLocation({ select: ({ state }) => state.savedLog })
