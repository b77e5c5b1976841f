import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { syncedRecords } from '../../../domain/records.ts'
import { documentToBody } from '../../../domain/sync/to-body.ts'
import { pendingEntries } from '../../data/outbox/pending.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading } from '../../ui/page-states.tsx'
import { SyncState } from '../../ui/sync-state.tsx'
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
  const body = documentToBody(syncedRecords[entry.type].shape, entry.doc)
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
      {entry.op !== 'delete' && (
        <section className="unsent-section" aria-labelledby="unsent-words">
          <h2 id="unsent-words">
            <Trans>What you wrote</Trans>
          </h2>
          <DocumentLines type={entry.type} body={body} label={t`What you wrote`} />
        </section>
      )}
      {dialog}
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
