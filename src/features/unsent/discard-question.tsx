import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { isTurnedAway } from '../../data/outbox/entry-kind.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { EntryActions } from './use-entry-actions.tsx'
import { useEntryNames } from './use-entry-words.ts'

/** Asks before an entry is discarded, with a word to type where words are lost. `ask` opens it; render `dialog` somewhere. */
export function useDiscardQuestion(actions: EntryActions): {
  ask: (entry: PendingEntry) => void
  dialog: ReactNode
} {
  const { t } = useLingui()
  const nameOf = useEntryNames()
  const [asked, setAsked] = useState<PendingEntry | null>(null)
  const op = asked?.op ?? 'create'
  const confirmLabel = {
    create: t`Discard`,
    update: t`Discard my change`,
    delete: t`Discard my request`,
  }[op]
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Title op={op} />}
      confirmLabel={confirmLabel}
      dangerous
      wordToType={op === 'delete' ? undefined : t`discard`}
      onConfirm={() => {
        if (asked) actions.discard(asked.seq)
        setAsked(null)
      }}
      onCancel={() => setAsked(null)}
    >
      <p>
        <strong>{asked && nameOf(asked)}</strong>
      </p>
      <p>
        {op === 'delete' ? (
          <Trans>It is not deleted, and nothing of it is lost.</Trans>
        ) : (
          <Trans>
            What you wrote here and the server never received will be lost. What the server has stays as it
            is. You can export it to a file first.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  )
  return {
    // Whatever was sent without an answer may be on the server already: there is nothing to ask, only to say.
    ask: (entry) =>
      entry.state === 'frozen' && !isTurnedAway(entry) ? actions.discard(entry.seq) : setAsked(entry),
    dialog,
  }
}

function Title({ op }: Pick<PendingEntry, 'op'>) {
  if (op === 'delete') return <Trans>Discard your request to delete it?</Trans>
  if (op === 'update') return <Trans>Discard your change for good?</Trans>
  return <Trans>Discard this for good?</Trans>
}
