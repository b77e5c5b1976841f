import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { syncedRecords } from '../../../domain/records.ts'
import { documentToBody } from '../../../domain/sync/to-body.ts'
import { type PendingEntry, pendingEntries } from '../../data/outbox/pending.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading } from '../../ui/page-states.tsx'
import { SyncState } from '../../ui/sync-state.tsx'
import { ChangeLines } from './change-lines.tsx'
import { useDiscardQuestion } from './discard-question.tsx'
import { DocumentLines } from './document-lines.tsx'
import { EntryFacts, EntryMatter } from './entry-card.tsx'
import { useEntryActions } from './use-entry-actions.tsx'
import { useEntryNames } from './use-entry-words.ts'
import './unsent.css'

/** One unsent entry: what happened to it, that nothing was lost, what can be done, and what it says. */
export function EntryPage({ seq }: { seq: number }) {
  const { t } = useLingui()
  const nameOf = useEntryNames()
  const entries = useLiveQuery(async () => pendingEntries())
  const actions = useEntryActions()
  const { ask, dialog } = useDiscardQuestion(actions)
  if (!entries) return <Loading />
  const entry = entries.find((one) => one.seq === seq)
  if (!entry) return <NoLongerHere />
  const name = nameOf(entry)
  return (
    <>
      <PageHeader title={name} subtitle={<EntryFacts entry={entry} />} />
      <section className="unsent-entry" aria-label={t`What happened`} data-kind={entry.kind}>
        <div className="unsent-head">
          <h2>
            <Trans>What happened</Trans>
          </h2>
          <SyncState state={{ kind: entry.kind }} />
        </div>
        <EntryMatter entry={entry} actions={actions} onDiscard={ask} />
      </section>
      <EntryWords entry={entry} />
      {dialog}
    </>
  )
}

/** What a new record says; of an edit, what it changes, and below it the whole, in which others may have written, too. */
export function EntryWords({ entry }: { entry: PendingEntry }) {
  const { t } = useLingui()
  if (entry.op === 'delete') return null
  const { type } = entry
  const isNew = entry.op === 'create'
  const whole =
    type === 'Workshop' || type === 'ProgramSupport'
      ? t`The log with your changes`
      : t`The record with your changes`
  const title = isNew ? t`What you wrote` : whole
  return (
    <>
      {!isNew && (
        <section className="unsent-section" aria-labelledby="unsent-changes">
          <h2 id="unsent-changes">
            <Trans>What you changed</Trans>
          </h2>
          <ChangeLines entry={entry} label={t`What you changed`} />
        </section>
      )}
      <section className="unsent-section" aria-labelledby="unsent-words">
        <h2 id="unsent-words">{title}</h2>
        <DocumentLines
          type={type}
          body={documentToBody(syncedRecords[type].shape, entry.doc)}
          label={title}
        />
      </section>
    </>
  )
}

function NoLongerHere() {
  const { t } = useLingui()
  return (
    <Empty
      asPage
      title={t`This is no longer waiting here`}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/unsent" />}>
          <Trans>All unsent work</Trans>
        </Button>
      }
    >
      <Trans>It was sent meanwhile, or settled or discarded on this device.</Trans>
    </Empty>
  )
}
