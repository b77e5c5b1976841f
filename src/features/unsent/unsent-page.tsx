import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconClock, IconDownload, IconLogin2, IconSend } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { listDrafts } from '../../data/drafts.ts'
import { type PendingEntry, pendingEntries } from '../../data/outbox/pending.ts'
import { signIn } from '../../data/session/session.ts'
import { readSyncSummary } from '../../data/sync-state.ts'
import { DraftList } from '../../pickers/draft-list.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading } from '../../ui/page-states.tsx'
import { EntrySection } from './entry-section.tsx'
import { useEntryActions } from './use-entry-actions.tsx'
import { useSendNow } from './use-send-now.tsx'
import './unsent.css'

const DAY = 24 * 3600 * 1000

/** Everything that this device holds and the server does not: unsent entries, and drafts apart. */
export function UnsentPage() {
  const { t } = useLingui()
  const entries = useLiveQuery(() => pendingEntries())
  const drafts = useLiveQuery(() => listDrafts<Activity>('Workshop'))
  const actions = useEntryActions()
  const { send, isSending } = useSendNow()
  const [asked, setAsked] = useState<PendingEntry | null>(null)
  if (!entries || !drafts) return <Loading />
  const needsYou = entries.filter((entry) => entry.kind === 'needs-you')
  const onTheirWay = entries.filter((entry) => entry.kind !== 'needs-you')
  // Whatever was sent without an answer may be on the server already: there is nothing to ask, only to say.
  const askToDiscard = (entry: PendingEntry) => {
    if (entry.state === 'frozen') actions.discard(entry.seq)
    else setAsked(entry)
  }
  const discard = (entry: PendingEntry) => {
    setAsked(null)
    actions.discard(entry.seq)
  }
  return (
    <>
      <PageHeader
        title={t`Unsent work`}
        subtitle={<Trans>What you saved on this device and the server does not have yet.</Trans>}
        actions={
          entries.length > 0 && (
            <>
              <Button
                leftSection={<IconSend size={18} aria-hidden="true" />}
                loading={isSending}
                onClick={send}
              >
                <Trans>Send now</Trans>
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                onClick={() => actions.exportFile('all')}
              >
                <Trans>Export everything</Trans>
              </Button>
            </>
          )
        }
      />
      <Notices entries={entries} />
      {entries.length === 0 && drafts.length === 0 && (
        <Empty title={t`Everything was sent`}>
          <Trans>Nothing waits on this device.</Trans>
        </Empty>
      )}
      <EntrySection title={t`Needs you`} entries={needsYou} actions={actions} onDiscard={askToDiscard} />
      <EntrySection
        title={t`Waits to be sent`}
        entries={onTheirWay}
        actions={actions}
        onDiscard={askToDiscard}
      />
      {drafts.length > 0 && (
        <section className="unsent-section" aria-labelledby="unsent-drafts">
          <h2 id="unsent-drafts">
            <Trans>Drafts</Trans>
          </h2>
          <p>
            <Trans>Begun and not saved yet: they are kept on this device and not sent.</Trans>
          </p>
          <DraftList drafts={drafts} label={t`Drafts`} />
        </section>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={<Trans>Discard this for good?</Trans>}
        confirmLabel={t`Discard`}
        dangerous
        wordToType={t`discard`}
        onConfirm={() => asked && discard(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>
          <strong>{asked?.name || t`Log without a name`}</strong>
        </p>
        <p>
          <Trans>
            What you wrote here and the server never received is lost. What the server has stays as it is. You
            can export it to a file first.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

function Notices({ entries }: { entries: readonly PendingEntry[] }) {
  const { i18n } = useLingui()
  const summary = useLiveQuery(() => readSyncSummary())
  const old = entries.filter((entry) => entry.age > DAY).length
  return (
    <>
      {summary?.signInNeeded && entries.length > 0 && (
        <Alert
          className="unsent-notice"
          color="accent"
          icon={<IconLogin2 aria-hidden="true" />}
          title={
            <Plural value={entries.length} one="Sign in to send # item" other="Sign in to send # items" />
          }
        >
          <p>
            <Trans>Your sign-in has ended. Everything stays here until you sign in again.</Trans>
          </p>
          <Button onClick={() => void signIn('/unsent', i18n.locale === 'fr' ? 'fr' : 'en')}>
            <Trans>Sign in</Trans>
          </Button>
        </Alert>
      )}
      {old > 0 && (
        <Alert
          className="unsent-notice"
          color="accent"
          icon={<IconClock aria-hidden="true" />}
          title={
            <Plural
              value={old}
              one="# item has waited for more than 24 hours"
              other="# items have waited for more than 24 hours"
            />
          }
        >
          <Trans>Find a place with signal and tap “Send now”, or export a copy to be safe.</Trans>
        </Alert>
      )}
    </>
  )
}
