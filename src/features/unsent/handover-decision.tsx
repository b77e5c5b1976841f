import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { acceptHandover, declineHandover, type HandoverWithBody } from '../../data/activity/handovers.ts'
import type { ApiAnswer } from '../../data/calls/api.ts'
import { DeskNote, ResumedTyped } from '../../pickers/desk-form/desk-notices.tsx'
import { ReasonBox } from '../../pickers/desk-form/reason-box.tsx'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { isTooLong } from '../../ui/form/long-text.tsx'
import { pressable } from '../../ui/pressable.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { ForeignReferences } from './foreign-references.tsx'
import { choicesIn, useDecisionWords } from './use-decision-words.ts'

/** Accepts a log that was handed over, or declines it with a reason; what is chosen and written for it is kept until then. */
export function HandoverDecision({
  handover,
  onChanged,
}: {
  handover: HandoverWithBody
  onChanged: () => void
}) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const isHere = useIsMounted()
  const typed = useDecisionWords(handover.Id)
  const { reason } = typed.words
  const [busy, setBusy] = useState(false)
  const [declining, setDeclining] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  // A server of an earlier version names none.
  const references = handover.Foreign ?? []
  const choices = choicesIn(typed.words, references)
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
  const decline = () =>
    void decide(() => declineHandover(handover.Id, reason.trim()), t`It was given back to its author.`)
  const decide = async (send: () => Promise<ApiAnswer<unknown>>, done: string) => {
    setBusy(true)
    const answer = await send()
    const wasDecided =
      answer.kind === 'refused' && answer.problems.some(({ Code }) => Code === 'already_decided')
    if (answer.kind === 'ok') snackbar.say(done)
    else if (answer.kind === 'refused' && !wasDecided && !declining) setProblems(answer.problems)
    else sayWhyNot(answer)
    const isOver = answer.kind === 'ok' || wasDecided
    if (isOver) await typed.forget()
    setBusy(false)
    if (isOver && isHere.current) onChanged()
  }
  return (
    <>
      <ResumedTyped typed={typed}>
        {reason.trim() !== '' && <blockquote className="unsent-quote">{reason}</blockquote>}
      </ResumedTyped>
      <Refused problems={problems} />
      <ForeignReferences
        references={references}
        choices={choices}
        areMissed={areMissed}
        onChoose={(choices) => typed.change({ choices })}
      />
      {!declining && (
        <p className="elan-hint">
          <DeskNote desk={typed} />
        </p>
      )}
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
        <Reason typed={typed} busy={busy} onDecline={decline} onCancel={() => setDeclining(false)} />
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

interface ReasonProps {
  typed: ReturnType<typeof useDecisionWords>
  busy: boolean
  onDecline: () => void
  onCancel: () => void
}

function Reason({ typed, busy, onDecline, onCancel }: ReasonProps) {
  const { t } = useLingui()
  const { reason } = typed.words
  const isWritten = reason.trim() !== ''
  // What was chosen for accepting it is not given up with the reason against it.
  const giveUp = async () => {
    typed.change({ reason: '' })
    onCancel()
  }
  return (
    <ReasonBox
      typed={typed}
      takesFocus
      label={t`Reason, which the author reads`}
      limit={LONGEST_REASON}
      busy={busy}
      isWritten={() => isWritten}
      onGiveUp={giveUp}
    >
      <Button loading={busy} disabled={!isWritten || isTooLong(reason, LONGEST_REASON)} onClick={onDecline}>
        <Trans>Decline and give back</Trans>
      </Button>
    </ReasonBox>
  )
}
