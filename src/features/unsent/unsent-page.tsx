import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconFileImport, IconLogin2, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { countDeskDrafts } from '../../data/drafts/kept-desk-drafts.ts'
import { listDialogDrafts, listPageDrafts } from '../../data/drafts/page-drafts.ts'
import { placesLaidAside, takeInLastWords } from '../../data/drafts/take-in-last-words.ts'
import { readSyncSummary } from '../../data/engine/sync-state.ts'
import { isUnsent } from '../../data/outbox/is-unsent.ts'
import { settleMendDrafts } from '../../data/outbox/mend-draft.ts'
import { type PendingEntry, pendingEntries } from '../../data/outbox/pending.ts'
import { logsReturnedTo } from '../../data/queries/returned-logs.ts'
import { countReviewDrafts } from '../../data/review/kept-review-drafts.ts'
import { currentDatabase } from '../../data/store/person-database.ts'
import { useSignInHere } from '../../pickers/answers/use-sign-in-here.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading } from '../../ui/page-states.tsx'
import { SyncState } from '../../ui/sync-state.tsx'
import { useDiscardQuestion } from './discard-question.tsx'
import { Drafts } from './drafts.tsx'
import { EntrySection } from './entry-section.tsx'
import { ReturnedSection } from './returned-section.tsx'
import { useEntryActions } from './use-entry-actions.tsx'
import { useSendNow } from './use-send-now.tsx'
import './unsent.css'
import { ExportButton } from './export-button.tsx'

const DAY = 24 * 3600 * 1000

/** True of what signal alone sends: the rest waits for the person, or for others. */
const waitsForSignal = ({ kind }: PendingEntry): boolean => kind === 'on-device' || kind === 'sending'

/** Everything that this device holds and the server does not: unsent entries, and drafts apart; and what was returned. */
export function UnsentPage() {
  const { t } = useLingui()
  const entries = useLiveQuery(async () => pendingEntries())
  const drafts = useLiveQuery(async () => [...(await listPageDrafts()), ...(await listDialogDrafts())])
  const kept = useLiveQuery(async () => {
    const db = currentDatabase()
    return (await countDeskDrafts(db)) + (await countReviewDrafts(db))
  })
  const aside = useLiveQuery(async () => placesLaidAside(currentDatabase()))
  useEffect(() => {
    // What a full store could not take before may have its room by now.
    void takeInLastWords(currentDatabase())
    settleMendDrafts().catch((error: unknown) => console.info('What was being mended stays as it is', error))
  }, [])
  const { actor } = useSession()
  const returned = useLiveQuery(async () => logsReturnedTo(actor.SubjectId), [actor.SubjectId])
  const actions = useEntryActions()
  const { send, isSending } = useSendNow()
  const { ask, dialog } = useDiscardQuestion(actions)
  if (!entries || !drafts || kept === undefined || !aside || !returned) return <Loading />
  const needsYou = entries.filter((entry) => entry.kind === 'needs-you')
  const withOthers = entries.filter((entry) => entry.kind === 'handed-over')
  const onTheirWay = entries.filter(waitsForSignal)
  const isForFile = entries.length + drafts.length > 0 || aside.some(({ table }) => table === 'drafts')
  const toSend = needsYou.length + onTheirWay.length
  return (
    <>
      <PageHeader
        title={t`Unsent work`}
        subtitle={<Trans>What you saved on this device and the server does not have yet.</Trans>}
        actions={
          toSend > 0 && (
            <Button
              leftSection={<IconSend size={18} aria-hidden="true" />}
              loading={isSending}
              onClick={send}
            >
              <Trans>Send now</Trans>
            </Button>
          )
        }
      />
      {toSend > 0 && <Total needsYou={needsYou.length} waits={onTheirWay.length} />}
      <Notices entries={entries} />
      {aside.length > 0 && <LaidAside count={aside.length} />}
      {entries.length + drafts.length + kept + aside.length === 0 && (
        <Empty title={t`Everything was sent`}>
          <Trans>Nothing is waiting on this device.</Trans>
        </Empty>
      )}
      <EntrySection title={t`Needs you`} entries={needsYou} actions={actions} onDiscard={ask} />
      <EntrySection
        title={t`Waiting to be sent`}
        entries={onTheirWay}
        actions={actions}
        onDiscard={ask}
        asLines
      />
      <Drafts drafts={drafts} kept={kept} />
      <EntrySection title={t`Handed over`} entries={withOthers} actions={actions} onDiscard={ask} />
      <ReturnedSection logs={returned} />
      <Files onExport={isForFile ? () => actions.exportFile('all') : undefined} />
      {dialog}
    </>
  )
}

/** Words that the full device holds outside of its storage. */
const LaidAside = ({ count }: { count: number }) => (
  <Alert
    className="unsent-notice"
    color="accent"
    icon={<IconAlertTriangle aria-hidden="true" />}
    title={
      <Plural
        value={count}
        one="The words of # form wait for room on this device"
        other="The words of # forms wait for room on this device"
      />
    }
  >
    <Trans>Nothing was lost. Free some space, then open this page again to store them.</Trans>
  </Alert>
)

/** How much of it there is, and how far sending has come. */
function Total({ needsYou, waits }: { needsYou: number; waits: number }) {
  const sending = useLiveQuery(async () => (await readSyncSummary()).sending)
  return (
    <p className="unsent-total">
      <strong>
        <Plural
          value={needsYou + waits}
          one="# item has not been sent yet."
          other="# items have not been sent yet."
        />
      </strong>
      {needsYou > 0 && waits > 0 && (
        <Plural value={needsYou} one="# of them needs you." other="# of them need you." />
      )}
      {sending && <SyncState state={{ kind: 'sending', ...sending }} />}
    </p>
  )
}

/** What is done with this page's work as a whole, now and then: it stands last. */
function Files({ onExport }: { onExport: (() => void) | undefined }) {
  return (
    <section className="unsent-section" aria-labelledby="unsent-files">
      <h2 id="unsent-files">
        <Trans>To and from a file</Trans>
      </h2>
      <div className="unsent-actions">
        <ExportButton onExport={onExport} />
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to="/unsent/import" />}
        >
          <Trans>Bring in a file</Trans>
        </Button>
      </div>
    </section>
  )
}

function Notices({ entries }: { entries: readonly PendingEntry[] }) {
  const signInHere = useSignInHere('/unsent')
  const summary = useLiveQuery(async () => readSyncSummary())
  const unsent = entries.filter(isUnsent)
  const old = entries.filter((entry) => entry.age > DAY && waitsForSignal(entry)).length
  return (
    <>
      {summary?.signInNeeded && unsent.length > 0 && (
        <Alert
          className="unsent-notice"
          color="accent"
          icon={<IconLogin2 aria-hidden="true" />}
          title={
            <Plural value={unsent.length} one="Sign in to send # item" other="Sign in to send # items" />
          }
        >
          <p>
            <Trans>Your session has ended. Everything stays here until you sign in again.</Trans>
          </p>
          <Button onClick={signInHere}>
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
