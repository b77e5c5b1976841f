import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Choice } from '../../../domain/sync/conflict.ts'
import { handOverNow } from '../../data/activity/handovers.ts'
import {
  type DiscardOutcome,
  discardEntry,
  resolveConflicts,
  retryEntry,
  type Settlement,
} from '../../data/outbox/actions.ts'
import { leftRemoved } from '../../data/outbox/choices.ts'
import { exportEntries, hasWordsOfNoFile } from '../../data/outbox/export-work.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { restoreWithWords } from '../../data/outbox/restore-held.ts'
import { useSayOnlyThere } from '../../pickers/drafts/use-say-only-there.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { useFormat } from '../../ui/format.ts'
import { keepFocus } from '../../ui/navigation-focus.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { FailureNotice } from '../../ui/use-failure-notice.ts'

type SayError = FailureNotice['sayError']

/** What can be done with unsent entries; each ends in a message, and a failure says that nothing was lost. */
export interface EntryActions {
  retry: (seq: number) => void
  exportFile: (seqs: readonly number[] | 'all') => void
  discard: (seq: number) => void
  decide: (entry: PendingEntry, choices: ReadonlyMap<string, Choice>) => void
  /** Whether what somebody changed meanwhile goes all the same. */
  decideDeletion: (entry: PendingEntry, choice: Choice) => void
  restore: (seq: number) => void
  handOver: (seq: number) => void
}

/** See {@link EntryActions}. */
export function useEntryActions(): EntryActions {
  const { t } = useLingui()
  const format = useFormat()
  const snackbar = useSnackbar()
  const sayOnlyThere = useSayOnlyThere()

  /** `action`: with the entry, what is tried again where it failed before. */
  const attempt = (action: string, work: (sayError: SayError) => Promise<void>) => {
    const of = `unsent:${action}`
    const sayError: SayError = (text) => snackbar.sayError(text, of)
    snackbar.withdraw(of)
    // What was pressed may go with its entry.
    if (document.activeElement) keepFocus(document.activeElement)
    work(sayError).catch((error: unknown) => {
      sayError(<Trans>This device could not do that. Nothing was lost; please try again.</Trans>)
      console.error(error)
    })
  }

  const sayGone = (sayError: SayError) =>
    sayError(<Trans>It was sent meanwhile, or settled or discarded on this device.</Trans>)

  /** Says what was done, and of how many people the hours could not come along. */
  const sayWithout = (done: ReactNode, leftOut: number): void => {
    if (leftOut === 0) {
      snackbar.say(done)
      return
    }
    snackbar.sayError(
      <>
        {done}{' '}
        <Plural
          value={leftOut}
          one="Without the hours of # volunteer without an account: this device does not know their contact details. Ask staff to add them."
          other="Without the hours of # volunteers without an account: this device does not know their contact details. Ask staff to add them."
        />
      </>,
    )
  }

  /** Says why nothing was decided, if so; true if it was. */
  const isDecided = (settlement: Settlement, sayError: SayError): boolean => {
    if (settlement === 'changed')
      sayError(
        <Trans>
          Somebody saved it once more meanwhile, so nothing was decided. Look at what they say now, and choose
          again.
        </Trans>,
      )
    else if (settlement === 'gone') sayGone(sayError)
    return settlement === 'settled'
  }

  const sayDiscarded = (outcome: DiscardOutcome, sayError: SayError) => {
    if (outcome.kind === 'sending') {
      sayError(
        <Trans>
          It was sent and the server has not answered yet, so it cannot be discarded now. Nothing changed.
        </Trans>,
      )
    } else if (outcome.kind === 'handed-over') {
      sayError(<Trans>It was handed over: staff decide about it. Nothing changed.</Trans>)
    } else if (outcome.kind === 'in_use') {
      const names = format.list(outcome.by.map((name) => name || t`another entry`))
      sayError(<Trans>Needed by: {names}. Discard that first; nothing changed.</Trans>)
    } else if (outcome.kind === 'gone') {
      sayGone(sayError)
    } else snackbar.say(<Trans>Discarded.</Trans>)
  }

  return {
    retry: (seq) =>
      attempt(`retry ${seq}`, async () => {
        await retryEntry(seq)
        snackbar.say(<Trans>It is tried again now.</Trans>)
      }),
    exportFile: (seqs) =>
      attempt('export', async () => {
        const file = await exportEntries(seqs)
        if (!file) return snackbar.say(<Trans>A deletion holds no work, so there is nothing to write.</Trans>)
        const isPart = seqs === 'all' && (await hasWordsOfNoFile())
        downloadFile(file)
        const saved = <Trans>Saved to the file {file.name}.</Trans>
        if (!isPart) snackbar.say(saved)
        else
          snackbar.sayError(
            <>
              {saved} <Trans>Not in it: remarks about logs, fixes and office forms in progress.</Trans>
            </>,
          )
      }),
    discard: (seq) =>
      attempt(`discard ${seq}`, async (sayError) => sayDiscarded(await discardEntry(seq), sayError)),
    handOver: (seq) =>
      attempt(`hand-over ${seq}`, async (sayError) => {
        const { kind } = await handOverNow(seq)
        if (kind === 'waiting')
          snackbar.say(<Trans>It was handed over. What is decided will show here.</Trans>)
        else if (kind === 'unknown')
          sayError(
            <Trans>The server has not answered yet. It is handed over as soon as it can be reached.</Trans>,
          )
        else if (kind === 'refused')
          sayError(<Trans>It could not be handed over. Nothing was lost; the reason is shown.</Trans>)
        else snackbar.say(<Trans>It is just being sent again. Nothing was lost.</Trans>)
      }),
    decide: (entry, choices) =>
      attempt(`decide ${entry.seq}`, async (sayError) => {
        if (!isDecided(await resolveConflicts(entry, choices), sayError)) return
        sayWithout(
          <Trans>Your choice is kept and will be sent automatically.</Trans>,
          leftRemoved(entry.conflicts, choices),
        )
      }),
    decideDeletion: (entry, choice) =>
      attempt(`decide ${entry.seq}`, async (sayError) => {
        if (!isDecided(await resolveConflicts(entry, new Map([['', choice]])), sayError)) return
        if (choice === 'mine') snackbar.say(<Trans>The deletion will be sent automatically.</Trans>)
        else snackbar.say(<Trans>It stays. Your request to delete it is discarded.</Trans>)
      }),
    restore: (seq) =>
      attempt(`restore ${seq}`, async () => {
        const outcome = await restoreWithWords(seq)
        if (outcome === 'only-there') return sayOnlyThere()
        const { leftOut = 0 } = outcome ?? {}
        sayWithout(<Trans>Restored as a new one; it will be sent automatically.</Trans>, leftOut)
      }),
  }
}
