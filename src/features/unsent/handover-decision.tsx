import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { HandoverWithBody } from '../../data/activity/handovers.ts'
import { DeskNote, ResumedTyped } from '../../pickers/desk-form/desk-notices.tsx'
import { ReasonBox } from '../../pickers/desk-form/reason-box.tsx'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { isTooLong } from '../../ui/form/long-text.tsx'
import { pressable } from '../../ui/pressable.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { ForeignReferences } from './foreign-references.tsx'
import { type Refusal, useDeciding } from './use-deciding.ts'
import { choicesIn, useDecisionWords } from './use-decision-words.ts'

/** Accepts a log that was handed over, or declines it with a reason; what is chosen and written for it is kept until then. */
export function HandoverDecision({
  handover,
  onChanged,
  onRead,
}: {
  handover: HandoverWithBody
  onChanged: () => void
  /** The log as the server has it by now: there is something else to decide of it. */
  onRead: (handover: HandoverWithBody) => void
}) {
  const { t } = useLingui()
  const typed = useDecisionWords(handover.Id)
  const { reason } = typed.words
  const [declining, setDeclining] = useState(false)
  // A server of an earlier version names none.
  const references = handover.Foreign ?? []
  const choices = choicesIn(typed.words, references)
  const [areMissed, setMissed] = useState(false)
  const { forget } = typed
  const { busy, refusal, ...deciding } = useDeciding(handover, { choices, forget, onChanged, onRead })

  const accept = () => {
    const undecided = references.find(({ Id }) => choices[Id] === undefined)
    if (!undecided) return void deciding.accept()
    setMissed(true)
    document.querySelector<HTMLElement>(`#foreign-${undecided.Id} input:enabled`)?.focus()
  }
  const decline = () => void deciding.decline(reason)
  return (
    <>
      <ResumedTyped typed={typed}>
        {reason.trim() !== '' && <blockquote className="unsent-quote">{reason}</blockquote>}
      </ResumedTyped>
      <Refused refusal={refusal} />
      <ForeignReferences
        references={references}
        choices={choices}
        areMissed={areMissed || refusal.asksMore}
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

/** Why it was not accepted, and what can be done: another choice where that is enough, declining it where not. */
export function Refused({ refusal: { problems, asksMore } }: { refusal: Refusal }) {
  const { i18n, t } = useLingui()
  if (asksMore)
    return (
      <Alert
        role="alert"
        color="accent"
        className="unsent-notice"
        icon={<IconAlertTriangle aria-hidden="true" />}
        title={t`There is more to decide`}
      >
        <Trans>
          What may stay in this log has changed since you opened this page. Look through the choices below,
          then accept it.
        </Trans>
      </Alert>
    )
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
