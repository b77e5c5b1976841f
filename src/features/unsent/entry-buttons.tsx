import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconDownload,
  IconHeartHandshake,
  IconPencil,
  IconRefresh,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isTurnedAway } from '../../data/outbox/entry-kind.ts'
import { mayBeHandedOver } from '../../data/outbox/hand-over.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { isForStaffAlone, isTaken } from './entry-reason.tsx'
import { isStoredLocked } from './locked-remedy.tsx'
import { isMendable, MendDialog } from './mend-dialog.tsx'
import type { EntryActions } from './use-entry-actions.tsx'
import { useEntryNames, useFormAddress } from './use-entry-words.ts'

interface EntryButtonsProps {
  entry: PendingEntry
  actions: EntryActions
  onDiscard: (entry: PendingEntry) => void
}

/** What can be done about an unsent entry; only what helps in its state. */
export function EntryButtons({ entry, actions, onDiscard }: EntryButtonsProps) {
  const { t } = useLingui()
  const address = useFormAddress(entry)
  const [mending, setMending] = useState(false)
  const { seq, shown } = entry
  const name = useEntryNames()(entry)
  const isWithOthers = shown === 'handed-over'
  const mendable = (shown === 'needs-fix' || isTurnedAway(entry)) && isMendable(entry)
  // What a form can mend goes on from there; what has none can at least be tried again.
  const canRetry =
    entry.kind !== 'sending' &&
    !isWithOthers &&
    !isTaken(entry) &&
    !(entry.state === 'open' && entry.waitsFor.length > 0) &&
    !['conflict', 'deleted'].includes(shown) &&
    !(shown === 'needs-fix' && (address || mendable))
  // The server takes no handover of what staff alone may say.
  const isForStaff = isForStaffAlone(entry)
  const toFix = shown === 'needs-fix' || (shown === 'locked' && !isStoredLocked(entry)) || isForStaff
  const discardLabel = (): string => {
    if (entry.op === 'create') return t`Discard ${name}`
    return entry.op === 'update' ? t`Discard my change to ${name}` : t`Discard my request to delete ${name}`
  }
  return (
    <div className="unsent-actions">
      {address && !isWithOthers && shown !== 'deleted' && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/$site/$typeName/Update"
              params={address}
              search={{ id: entry.id }}
              aria-label={toFix ? t`Fix ${name}` : t`Open ${name}`}
            />
          )}
        >
          {toFix ? <Trans>Fix</Trans> : <Trans>Open</Trans>}
        </Button>
      )}
      {mendable && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          aria-label={t`Fix ${name}`}
          onClick={() => setMending(true)}
        >
          <Trans>Fix</Trans>
        </Button>
      )}
      {shown === 'deleted' && (
        <Button
          variant="default"
          leftSection={<IconRestore size={18} aria-hidden="true" />}
          aria-label={t`Restore as new: ${name}`}
          onClick={() => actions.restore(seq)}
        >
          <Trans>Restore as new</Trans>
        </Button>
      )}
      {mayBeHandedOver(entry) && !isForStaff && (
        <Button
          variant="default"
          leftSection={<IconHeartHandshake size={18} aria-hidden="true" />}
          aria-label={t`Hand over: ${name}`}
          onClick={() => actions.handOver(seq)}
        >
          <Trans>Hand over</Trans>
        </Button>
      )}
      {canRetry && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          aria-label={t`Try again: ${name}`}
          onClick={() => actions.retry(seq)}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      {entry.op !== 'delete' && (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          aria-label={t`Export ${name} to a file`}
          onClick={() => actions.exportFile([seq])}
        >
          <Trans>Export</Trans>
        </Button>
      )}
      {!isWithOthers && (
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={discardLabel()}
          onClick={() => onDiscard(entry)}
        >
          <DiscardWords op={entry.op} />
        </Button>
      )}
      {mending && <MendDialog entry={entry} onClose={() => setMending(false)} />}
    </div>
  )
}

/** What is discarded: never the record that the card names, where the server has it. */
function DiscardWords({ op }: Pick<PendingEntry, 'op'>) {
  if (op === 'create') return <Trans>Discard</Trans>
  return op === 'update' ? <Trans>Discard my change</Trans> : <Trans>Discard my request</Trans>
}
