import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { readSyncSummary, type SyncSummary } from '../../data/sync-state.ts'
import { SyncState, type SyncStateValue } from '../../ui/sync-state.tsx'

/** How much waits on this device, or was returned, leading to the page that lists it. */
export function UnsentLine() {
  const summary = useLiveQuery(async () => readSyncSummary())
  if (!summary || summary.unsent + summary.returned === 0) return null
  return (
    <Link className="home-unsent" to="/unsent">
      <SyncState state={stateOf(summary)} />
      <span>
        <strong>
          {summary.unsent > 0 ? (
            <Plural value={summary.unsent} one="# item was not sent yet" other="# items were not sent yet" />
          ) : (
            <Plural
              value={summary.returned}
              one="# log was returned to you"
              other="# logs were returned to you"
            />
          )}
        </strong>
        <span className="home-unsent-note">
          <Note summary={summary} />
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}

function stateOf(summary: SyncSummary): SyncStateValue {
  if (summary.needsYou > 0) return { kind: 'needs-you', count: summary.needsYou }
  if (summary.sending) return { kind: 'sending' }
  return { kind: 'on-device', count: summary.unsent, isLate: summary.waitingSince24h }
}

function Note({ summary }: { summary: SyncSummary }) {
  const late = summary.waitingSince24h && <Trans>Something has waited for more than 24 hours.</Trans>
  if (summary.needsYou > 0) {
    return (
      <>
        {late} <Trans>See what is needed from you.</Trans>
      </>
    )
  }
  if (summary.signInNeeded) {
    return (
      <>
        {late} <Trans>Sign in to send it.</Trans>
      </>
    )
  }
  if (late) return late
  return <Trans>It will be sent by itself as soon as there is signal.</Trans>
}
