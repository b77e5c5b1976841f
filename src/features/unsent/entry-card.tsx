import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconPencil, IconRefresh, IconRestore, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { useFormat } from '../../ui/format.ts'
import { SyncState } from '../../ui/sync-state.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { EntryReason } from './entry-reason.tsx'
import type { EntryActions } from './use-entry-actions.tsx'
import { useEntryKind, useFormAddress } from './use-entry-words.ts'

interface EntryCardProps {
  entry: PendingEntry
  actions: EntryActions
  onDiscard: (entry: PendingEntry) => void
}

/** One unsent entry: what it is, where it stands, why, and what can be done about it. */
export function EntryCard({ entry, actions, onDiscard }: EntryCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { seq } = entry
  const kind = useEntryKind(entry)
  const address = useFormAddress(entry)
  const name = entry.name || t`Log without a name`
  // What a form can mend goes on from there; what has none can at least be tried again.
  const canRetry =
    entry.kind !== 'sending' &&
    !['conflict', 'deleted'].includes(entry.shown) &&
    !(entry.shown === 'needs-fix' && address)
  const toFix = entry.shown === 'needs-fix' || entry.shown === 'locked'
  return (
    <article className="unsent-entry" aria-label={name} data-kind={entry.kind}>
      <div className="unsent-head">
        <h3>{name}</h3>
        <SyncState state={{ kind: entry.kind }} />
      </div>
      <p className="unsent-facts">
        <span>{kind}</span>
        <span>
          <Trans>Saved here {format.instant(entry.createdAt)}</Trans>
        </span>
      </p>
      <div className="unsent-why">
        <EntryReason entry={entry} />
      </div>
      {entry.shown === 'conflict' &&
        (entry.op === 'delete' ? (
          <div className="unsent-actions">
            <Button color="danger" onClick={() => actions.decide(seq, new Map([['', 'mine']]))}>
              <Trans>Delete all the same</Trans>
            </Button>
            <Button variant="default" onClick={() => actions.decide(seq, new Map([['', 'theirs']]))}>
              <Trans>Do not delete</Trans>
            </Button>
          </div>
        ) : (
          <ConflictChoice entry={entry} onDecide={(choices) => actions.decide(seq, choices)} />
        ))}
      <div className="unsent-actions">
        {address && (
          <Button
            variant={toFix ? 'filled' : 'default'}
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
        {entry.shown === 'deleted' && (
          <Button
            leftSection={<IconRestore size={18} aria-hidden="true" />}
            aria-label={t`Restore ${name} as new`}
            onClick={() => actions.restore(seq)}
          >
            <Trans>Restore as new</Trans>
          </Button>
        )}
        {canRetry && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            aria-label={t`Try ${name} again`}
            onClick={() => actions.retry(seq)}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          aria-label={t`Export ${name} to a file`}
          onClick={() => actions.exportFile([seq])}
        >
          <Trans>Export</Trans>
        </Button>
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={t`Discard ${name}`}
          onClick={() => onDiscard(entry)}
        >
          <Trans>Discard</Trans>
        </Button>
      </div>
    </article>
  )
}
