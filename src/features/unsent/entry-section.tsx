import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { passToNewRow } from '../../ui/list/pass-to-new-row.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryLine } from './entry-line.tsx'
import type { EntryActions } from './use-entry-actions.tsx'

const PORTION = 50

/** Entries of one kind, in order of arrival: whole, or one line each. A long queue is shown in portions. */
export function EntrySection(props: {
  title: string
  asLines?: boolean
  entries: readonly PendingEntry[]
  actions: EntryActions
  onDiscard: (entry: PendingEntry) => void
}) {
  const [shown, setShown] = useState(PORTION)
  if (props.entries.length === 0) return null
  const Entry = props.asLines ? EntryLine : EntryCard
  return (
    <section className="unsent-section" aria-label={props.title}>
      <h2>{props.title}</h2>
      <ul className="unsent-list">
        {props.entries.slice(0, shown).map((entry) => (
          <li key={entry.seq}>
            <Entry entry={entry} actions={props.actions} onDiscard={props.onDiscard} />
          </li>
        ))}
      </ul>
      {props.entries.length > shown && (
        <Button
          className="unsent-more"
          variant="default"
          onClick={({ currentTarget }) => {
            passToNewRow(currentTarget, currentTarget.previousElementSibling)
            setShown(shown + PORTION)
          }}
        >
          <Plural value={props.entries.length - shown} one="Show # more item" other="Show more (# left)" />
        </Button>
      )}
    </section>
  )
}
