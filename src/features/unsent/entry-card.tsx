import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { useFormat } from '../../ui/format.ts'
import { SyncState } from '../../ui/sync-state.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { EntryReason } from './entry-reason.tsx'
import type { EntryActions } from './use-entry-actions.tsx'
import { useEntryKind, useEntryNames } from './use-entry-words.ts'

/** What shows an entry, and what it hands on. */
export interface EntryCardProps {
  entry: PendingEntry
  actions: EntryActions
  onDiscard: (entry: PendingEntry) => void
}

/** One unsent entry in the list: what it is, where it stands, why, and what can be done about it. */
export function EntryCard(props: EntryCardProps) {
  const { entry } = props
  const name = useEntryNames()(entry)
  return (
    <article className="unsent-entry" aria-label={name} data-kind={entry.kind}>
      <div className="unsent-head">
        <h3>
          <Link to="/unsent/$entry" params={{ entry: String(entry.seq) }}>
            {name}
          </Link>
        </h3>
        <SyncState state={{ kind: entry.kind }} />
      </div>
      <EntryFacts entry={entry} />
      <EntryMatter {...props} />
    </article>
  )
}

/** What kind of entry it is, and since when it is here. */
export function EntryFacts({ entry }: { entry: PendingEntry }) {
  const format = useFormat()
  const kind = useEntryKind(entry)
  return (
    <p className="unsent-facts">
      <span>{kind}</span>
      <span>
        <Trans>Saved here {format.instant(entry.createdAt)}</Trans>
      </span>
    </p>
  )
}

/** Why it is here, what there is to decide, and what can be done. */
export function EntryMatter({ entry, actions, onDiscard }: EntryCardProps) {
  return (
    <>
      <div className="unsent-why">
        <EntryReason entry={entry} />
      </div>
      {entry.shown === 'conflict' && entry.op === 'delete' ? (
        // Each of the two settles it: a third button, to give the request up, would say "Do not delete" once more.
        <div className="unsent-actions">
          <Button color="danger" onClick={() => actions.decideDeletion(entry, 'mine')}>
            <Trans>Delete all the same</Trans>
          </Button>
          <Button variant="default" onClick={() => actions.decideDeletion(entry, 'theirs')}>
            <Trans>Do not delete</Trans>
          </Button>
        </div>
      ) : (
        <>
          {entry.shown === 'conflict' && (
            <ConflictChoice entry={entry} onDecide={(choices) => actions.decide(entry, choices)} />
          )}
          <EntryButtons entry={entry} actions={actions} onDiscard={onDiscard} />
        </>
      )}
    </>
  )
}
