import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { mayDecideHandovers } from '../../../domain/handover/rights.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import {
  acceptHandover,
  declineHandover,
  fetchHandover,
  type HandoverWithBody,
} from '../../data/activity/handovers.ts'
import type { ApiAnswer, Unanswered as Kind } from '../../data/calls/api.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { HoldsWords } from '../../ui/holds-words.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, NotFound } from '../../ui/page-states.tsx'
import { pressable } from '../../ui/pressable.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { DocumentLines } from './document-lines.tsx'
import { ForeignReferences, firstChoices } from './foreign-references.tsx'
import { useHandoverStatusWords } from './handover-words.ts'
import './unsent.css'

type Found = HandoverWithBody | Kind | 'hidden'

const stateOf = (answer: Exclude<ApiAnswer<unknown>, { kind: 'ok' }>): Exclude<Found, object> =>
  answer.kind === 'refused' && answer.status === 404 ? 'hidden' : answer.kind

/** One log that was handed over: what it says, who wrote it, and for staff the decision. */
export function HandoverPage({ id }: { id: string }) {
  const [found, setFound] = useState<Found | null>(null)
  const ask = useCallback(async () => {
    const answer = await fetchHandover(id)
    setFound(answer.kind === 'ok' ? answer.value : stateOf(answer))
  }, [id])
  useEffect(() => void ask(), [ask])
  const again = () => {
    setFound(null)
    void ask()
  }
  if (found === null) return <Loading />
  if (found === 'hidden') return <NotFound asPage />
  if (typeof found === 'string') return <Unanswered asPage kind={found} onRetry={again} />
  return <OneHandover handover={found} onChanged={again} />
}

function OneHandover({ handover, onChanged }: { handover: HandoverWithBody; onChanged: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const statusWords = useHandoverStatusWords()
  const { AuthorName, SiteName, Reason, DecidedByName, DecidedOn } = handover
  const since = format.instant(handover.CreatedOn)
  const decided = DecidedOn === null ? '' : format.instant(DecidedOn)
  return (
    <>
      <PageHeader
        title={handover.Name}
        subtitle={[format.date(handover.Date), SiteName, statusWords(handover.Status)].join(' · ')}
      />
      <p>
        <Trans>
          {AuthorName} handed it over on {since}.
        </Trans>
      </p>
      {handover.Status === 'Accepted' && (
        <p>
          <Trans>
            {DecidedByName} accepted it on {decided}. It is among the activities, as its author’s.
          </Trans>
        </p>
      )}
      {handover.Status === 'Declined' && (
        <>
          <p>
            <Trans>
              {DecidedByName} declined it on {decided} and wrote:
            </Trans>
          </p>
          <blockquote className="unsent-quote">{Reason}</blockquote>
        </>
      )}
      {handover.Status === 'Waiting' &&
        (mayDecideHandovers(actor) ? (
          <Decision handover={handover} onChanged={onChanged} />
        ) : (
          <p>
            <Trans>Staff of the national office decide about it.</Trans>
          </p>
        ))}
      {handover.Body !== null && (
        <section className="unsent-section" aria-labelledby="handover-words">
          <h2 id="handover-words">
            {handover.Method === 'POST' ? <Trans>What was written</Trans> : <Trans>What was changed</Trans>}
          </h2>
          <DocumentLines type="Workshop" body={handover.Body} label={t`What was written`} />
        </section>
      )}
    </>
  )
}

function Decision({ handover, onChanged }: { handover: HandoverWithBody; onChanged: () => void }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [busy, setBusy] = useState(false)
  const [declining, setDeclining] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  // A server of an earlier version names none.
  const references = handover.Foreign ?? []
  const [choices, setChoices] = useState(() => firstChoices(references))
  const [areMissed, setMissed] = useState(false)

  const accept = () => {
    const undecided = references.find(({ Id }) => choices[Id] === undefined)
    if (undecided) {
      setMissed(true)
      document.querySelector<HTMLElement>(`#foreign-${undecided.Id} input:enabled`)?.focus()
      return
    }
    const decidedAs = (choice: 'keep' | 'leave-out') =>
      references.flatMap(({ Id }) => (choices[Id] === choice ? [Id] : []))
    const wanted = { Keep: decidedAs('keep'), LeaveOut: decidedAs('leave-out') }
    void decide(() => acceptHandover(handover.Id, wanted), t`It was accepted and added.`)
  }
  const decide = async (send: () => Promise<ApiAnswer<unknown>>, done: string) => {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (answer.kind === 'ok') {
      snackbar.say(done)
      onChanged()
    } else if (answer.kind === 'refused' && answer.problems.some(({ Code }) => Code === 'already_decided')) {
      sayWhyNot(answer)
      onChanged()
    } else if (answer.kind === 'refused' && !declining) setProblems(answer.problems)
    // The dialog stays, and with it the reason, which nothing else keeps.
    else sayWhyNot(answer)
  }
  return (
    <>
      <Refused problems={problems} />
      <ForeignReferences
        references={references}
        choices={choices}
        areMissed={areMissed}
        onChoose={setChoices}
      />
      <div className="unsent-actions">
        <Button leftSection={<IconCheck size={18} aria-hidden="true" />} {...pressable(!busy, accept)}>
          <Trans>Accept</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden="true" />}
          {...pressable(!busy, () => setDeclining(true))}
        >
          <Trans>Decline…</Trans>
        </Button>
      </div>
      <Dialog opened={declining} onClose={() => setDeclining(false)} title={t`Decline this log`}>
        <HoldsWords>
          <Reason
            onDecline={(reason) =>
              void decide(() => declineHandover(handover.Id, reason), t`It was given back to its author.`)
            }
            busy={busy}
          />
        </HoldsWords>
      </Dialog>
    </>
  )
}

function Refused({ problems }: { problems: readonly Problem[] }) {
  const { i18n, t } = useLingui()
  if (problems.length === 0) return null
  return (
    <Alert
      role="alert"
      color="danger"
      className="unsent-notice"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t`It cannot be accepted as it is`}
    >
      <ul className="unsent-problems">
        {problems.map((problem) => {
          const phrase = i18n._(phraseFor(problem))
          const field = problem.Field === undefined ? undefined : i18n._(fieldPhrase(problem.Field))
          return <li key={`${problem.Field}|${problem.Code}`}>{field ? t`${field}: ${phrase}` : phrase}</li>
        })}
      </ul>
      <p>
        <Trans>
          Decline it with a word about this, and its author can correct it and hand it over again.
        </Trans>
      </p>
    </Alert>
  )
}

const LONGEST_REASON = 500

function Reason({ onDecline, busy }: { onDecline: (reason: string) => void; busy: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const [reason, setReason] = useState('')
  const { length } = reason.trim()
  const [count, limit] = [format.number(length), format.number(LONGEST_REASON)]
  const isTooLong = length > LONGEST_REASON
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onDecline(reason.trim())
      }}
    >
      <Textarea
        data-autofocus
        autosize
        minRows={3}
        label={<Trans>Reason, which the author reads</Trans>}
        error={isTooLong && t`${count} of ${limit} characters. Please shorten it.`}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="elan-dialog-actions">
        <Button type="submit" loading={busy} disabled={length === 0 || isTooLong}>
          <Trans>Decline and give back</Trans>
        </Button>
      </div>
    </form>
  )
}
