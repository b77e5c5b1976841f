import { Trans } from '@lingui/react/macro'
import { mayBeHandedOver } from '../../data/outbox/hand-over.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'

/**
 * True of a change whose log stands in a locked season on the server: another date would not help. The rule about a date that
 * was written names its field.
 */
export const isStoredLocked = ({
  op,
  shown,
  problems,
}: Pick<PendingEntry, 'op' | 'shown' | 'problems'>): boolean =>
  op === 'update' &&
  shown === 'locked' &&
  problems.some(({ Code, Field }) => Code === 'season_locked' && Field === undefined)

/** What helps where the season keeps an entry back. */
export function LockedRemedy({ entry }: { entry: PendingEntry }) {
  if (entry.op === 'delete') {
    return entry.type === 'Training' ? (
      <Trans>
        The season of its date is locked: only staff can delete it. Nothing was deleted; ask them, and discard
        the request.
      </Trans>
    ) : (
      <Trans>
        The season of its date is locked, so nobody can delete it. Nothing was deleted; discard the request.
      </Trans>
    )
  }
  if (isStoredLocked(entry)) {
    return mayBeHandedOver(entry) ? (
      <Trans>
        The season of this log was locked meanwhile. Nothing was lost: your change is kept here. Hand it over
        to staff, or export it.
      </Trans>
    ) : (
      <Trans>
        The season of this log was locked meanwhile. Nothing was lost: your change is kept here. Ask staff, or
        export it.
      </Trans>
    )
  }
  return mayBeHandedOver(entry) ? (
    <Trans>
      The season of its date is locked. Nothing was lost: it is kept here. Correct the date if it is wrong,
      hand it over to staff, or export it.
    </Trans>
  ) : (
    <Trans>
      The season of its date is locked. Nothing was lost: it is kept here. Correct the date if it is wrong, or
      export it.
    </Trans>
  )
}
