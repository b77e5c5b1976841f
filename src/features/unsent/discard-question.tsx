import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { EntryActions } from './use-entry-actions.tsx'
import { useEntryNames } from './use-entry-words.ts'

/** Asks, with a word to type, before an entry is thrown away for good. `ask` opens it; render `dialog` somewhere. */
export function useDiscardQuestion(actions: EntryActions): {
  ask: (entry: PendingEntry) => void
  dialog: ReactNode
} {
  const { t } = useLingui()
  const nameOf = useEntryNames()
  const [asked, setAsked] = useState<PendingEntry | null>(null)
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={<Trans>Discard this for good?</Trans>}
      confirmLabel={t`Discard`}
      dangerous
      wordToType={t`discard`}
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
        <Trans>
          What you wrote here and the server never received is lost. What the server has stays as it is. You
          can export it to a file first.
        </Trans>
      </p>
    </ConfirmDialog>
  )
  return {
    // Whatever was sent without an answer may be on the server already: there is nothing to ask, only to say.
    ask: (entry) => (entry.state === 'frozen' ? actions.discard(entry.seq) : setAsked(entry)),
    dialog,
  }
}
