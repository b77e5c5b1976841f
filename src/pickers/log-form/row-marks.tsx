import { Trans } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EntrySummary } from '../../data/outbox/entry-kind.ts'
import { SyncState } from '../../ui/sync-state.tsx'
import './row-marks.css'

/** What tells how a row of a list stands, side by side in one cell. */
export const RowStates = ({ children }: { children: ReactNode }) => (
  <span className="elan-row-states">{children}</span>
)

/** A row of a season that is locked. */
export const LockedMark = () => (
  <span className="elan-row-mark">
    <IconLock size={18} aria-hidden="true" />
    <Trans>Season locked</Trans>
  </span>
)

/** What is unsent of a row; what needs the person leads to where it can be settled. */
export function UnsentMark({ entry }: { entry: EntrySummary }) {
  if (entry.kind !== 'needs-you') return <SyncState state={{ kind: entry.kind }} />
  return (
    <Link to="/unsent/$entry" params={{ entry: String(entry.seq) }} className="elan-row-needs-you">
      <SyncState state={{ kind: entry.kind }} />
    </Link>
  )
}
