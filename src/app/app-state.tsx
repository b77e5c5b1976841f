import { createContext, use } from 'react'
import { localDay } from '../../domain/kernel/clock.ts'
import type { ClientConfig } from '../data/device/config.ts'
import type { SyncSummary } from '../data/engine/sync-state.ts'
import type { Locale } from '../locales/load.ts'
import type { SyncStateValue } from '../ui/sync-state.tsx'

/** What the shell needs besides the session: configuration, sending, and what its buttons do. */
export interface AppState {
  config: ClientConfig
  sync: SyncSummary
  locale: Locale
  chooseLocale: (locale: Locale) => void
  signIn: () => void
  /** Signs out; asks first when something is unsent. */
  signOut: () => Promise<void>
}

/** Filled by the app's root. */
export const AppStateContext = createContext<AppState | null>(null)

/** The shell's state; throws outside the app's root. */
export function useAppState(): AppState {
  const state = use(AppStateContext)
  if (!state) throw new Error('There is no app state around this component')
  return state
}

/** The one pill that stands for all of one's work: what needs a person first, then what is under way. */
export function overallSyncState(sync: SyncSummary): SyncStateValue | null {
  if (sync.needsYou > 0) return { kind: 'needs-you', count: sync.needsYou }
  if (sync.sending) return { kind: 'sending', ...sync.sending }
  // All that is unsent would be counted, and only one of it may be late.
  if (sync.waitingSince24h) return { kind: 'on-device', isLate: true }
  if (sync.unsent > 0) return { kind: 'on-device', count: sync.unsent }
  if (sync.handedOver > 0) return { kind: 'handed-over', count: sync.handedOver }
  const at = sync.lastSentAt
  // The clock alone says nothing about another day.
  if (at === null) return null
  return { kind: 'sent', isAll: true, at: localDay(at) === localDay(Date.now()) ? at : undefined }
}
