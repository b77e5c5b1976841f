import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { SyncState } from '../../ui/sync-state.tsx'
import { type EntryCardProps, EntryFacts, EntryMatter } from './entry-card.tsx'
import { EntryReason, isBeyondDay } from './entry-reason.tsx'
import { useEntryNames } from './use-entry-words.ts'

/**
 * An unsent entry that needs nobody, in one line: twenty of them are read at a glance. The rest is behind one
 * button; only what it waits for besides signal is said at once.
 */
export function EntryLine(props: EntryCardProps) {
  const { t } = useLingui()
  const { entry } = props
  const name = useEntryNames()(entry)
  const [opened, setOpened] = useState(false)
  const panel = useId()
  return (
    <article className="unsent-line" aria-label={name}>
      <div className="unsent-line-what">
        <Link to="/unsent/$entry" params={{ entry: String(entry.seq) }}>
          {name}
        </Link>
        <EntryFacts entry={entry} />
      </div>
      <SyncState state={{ kind: entry.kind }} />
      <ActionIcon
        variant="subtle"
        aria-label={t`What can be done with ${name}`}
        aria-expanded={opened}
        aria-controls={opened ? panel : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconDots size={20} aria-hidden="true" />
      </ActionIcon>
      {!opened && (entry.waitsFor.length > 0 || isBeyondDay(entry)) && (
        <div className="unsent-line-more unsent-why">
          <EntryReason entry={entry} />
        </div>
      )}
      {opened && (
        <div id={panel} className="unsent-line-more">
          <EntryMatter {...props} />
        </div>
      )}
    </article>
  )
}
