import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { useFormat } from '../../ui/format.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { fieldPhrase } from './field-phrases.ts'

/** Why an entry is still here, and what happens next, in whole sentences. */
export function EntryReason({ entry }: { entry: PendingEntry }) {
  const { t } = useLingui()
  const format = useFormat()
  if (entry.kind === 'needs-you') return <NeedsYou entry={entry} />
  if (entry.waitsFor.length > 0) {
    const names = format.list(entry.waitsFor.map((other) => other.name || t`another entry`))
    return (
      <p>
        <Trans>Waits for {names}, which must be sent first.</Trans>
      </p>
    )
  }
  if (entry.kind === 'sending') {
    return (
      <p>
        <Trans>It is on its way.</Trans>
      </p>
    )
  }
  if (entry.attempts > 0) {
    return (
      <p>
        <Plural
          value={entry.attempts}
          one="Tried once without an answer. It will be tried again by itself."
          other="Tried # times without an answer. It will be tried again by itself."
        />
      </p>
    )
  }
  return (
    <p>
      <Trans>It will be sent by itself.</Trans>
    </p>
  )
}

function NeedsYou({ entry }: { entry: PendingEntry }) {
  if (entry.shown === 'needs-fix') return <Refusals entry={entry} />
  return (
    <p>
      <Remedy entry={entry} />
    </p>
  )
}

function Remedy({ entry }: { entry: PendingEntry }) {
  switch (entry.shown) {
    case 'conflict':
      return entry.op === 'delete' ? (
        <Trans>Someone changed this after you asked to delete it. Decide whether it goes all the same.</Trans>
      ) : (
        <Trans>Two people changed the same thing. Nothing was overwritten.</Trans>
      )
    case 'forbidden':
      return (
        <Trans>
          You may not change this any more. It is kept here: try again once your coordinator has restored your
          access, or export it.
        </Trans>
      )
    case 'locked':
      return (
        <Trans>
          The season of its date is locked. Correct the date if it is wrong, or export it for your
          coordinator.
        </Trans>
      )
    case 'deleted':
      return <Trans>Someone deleted this meanwhile. Restore it as a new one, or discard your change.</Trans>
    default:
      return (
        <Trans>
          The server has trouble with this one. It is tried again every day and after each update; nothing is
          lost.
        </Trans>
      )
  }
}

function Refusals({ entry }: { entry: PendingEntry }) {
  const { i18n, t } = useLingui()
  return (
    <>
      <p>
        <Trans>The server cannot take it as it is:</Trans>
      </p>
      <ul className="unsent-problems">
        {entry.problems.map((problem) => {
          const phrase = i18n._(phraseFor(problem))
          const field = problem.Field === undefined ? undefined : i18n._(fieldPhrase(problem.Field))
          return <li key={`${problem.Field}|${problem.Code}`}>{field ? t`${field}: ${phrase}` : phrase}</li>
        })}
      </ul>
    </>
  )
}
