import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconChevronRight, IconClockExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { readSyncSummary } from '../../data/engine/sync-state.ts'

/** Unsent work that one has to do something about. */
export interface Pressing {
  needsYou: number
  unsent: number
  waitingSince24h: boolean
}

/** The unsent work that presses: null where none does, undefined until the store has told. */
export const usePressing = (): Pressing | null | undefined =>
  useLiveQuery(async () => {
    const { needsYou, unsent, waitingSince24h } = await readSyncSummary()
    return needsYou > 0 || waitingSince24h ? { needsYou, unsent, waitingSince24h } : null
  })

/**
 * What one has to do something about, leading to the page that lists it: work that needs the person, or has waited for
 * a day. How much merely waits for signal is said in the bar, once.
 */
export function UnsentLine({ needsYou, unsent, waitingSince24h }: Pressing) {
  const Icon = needsYou > 0 ? IconAlertTriangle : IconClockExclamation
  return (
    <Link className="home-unsent" to="/unsent">
      <Icon size={24} aria-hidden="true" />
      <span>
        <strong>
          {needsYou > 0 ? (
            <Plural value={needsYou} one="# item needs you" other="# items need you" />
          ) : (
            <Plural
              value={unsent}
              one="# item has not been sent yet"
              other="# items have not been sent yet"
            />
          )}
        </strong>
        <span className="home-unsent-note">
          {waitingSince24h && <Trans>Something has waited for more than 24 hours.</Trans>}{' '}
          {needsYou > 0 ? (
            <Trans>See what is needed from you.</Trans>
          ) : (
            <Trans>Open Élan where there is signal.</Trans>
          )}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
