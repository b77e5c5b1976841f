import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { responseRefusals } from '../../../domain/evaluation/rules.ts'
import type { EvaluationSurvey, ResponseSet } from '../../../domain/evaluation/schema.ts'
import { sendEvaluation } from '../../data/activity/evaluations.ts'
import type { EvaluationDraft } from '../../data/drafts/evaluation-draft.ts'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useFocusBack } from '../../ui/form/use-focus-back.ts'
import { pressable } from '../../ui/pressable.ts'
import { BegunEarlier } from './begun-earlier.tsx'
import { openEvaluation } from './evaluation-in-hand.ts'
import { QuestionField } from './question-field.tsx'
import { useWhyNotTaken } from './use-why-not-taken.ts'

interface EvaluationFormProps {
  token: string
  survey: EvaluationSurvey
  onSent: () => void
  /** The activity was deleted meanwhile. */
  onGone: () => void
}

/** The questions with their answers, kept on this device at every change until they were sent. */
export function EvaluationForm({ token, survey, onSent, onGone }: EvaluationFormProps) {
  const { t } = useLingui()
  const whyNotTaken = useWhyNotTaken()
  const [store] = useState(() => openEvaluation(token))
  const inHand = useSyncExternalStore(store.subscribe, store.now, store.now)
  const { draft, isKept } = inHand
  const [isSending, setIsSending] = useState(false)
  const focus = useFocusBack(isSending)
  const [failure, setFailure] = useState<string | null>(null)
  const response = responseOf(survey, draft.answers)
  const problems = responseRefusals(response, survey)

  /** What was said of the answers as they were is past. */
  const change =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      setFailure(null)
      act(...given)
    }
  const answer = change(store.answer)

  const isTooLong = problems.some(({ Code }) => Code === 'too_long')
  const send = async () => {
    if (isSending || isTooLong) return
    if (response.length === 0) {
      setFailure(t`Answer at least one question.`)
      return
    }
    setFailure(null)
    focus.leave()
    setIsSending(true)
    const Id = store.idToSend()
    const sent = await sendEvaluation(token, { Id, ResponseSet: response }).finally(() => setIsSending(false))
    if (sent.kind === 'ok') {
      store.sent(Id)
      onSent()
    } else if (sent.kind !== 'refused' || sent.problems[0]?.Code === 'in_progress') {
      // The last is no promise here: this form sends nothing by itself.
      setFailure(
        isKept
          ? t`Your answers could not be sent now. They are kept on this device; please try again.`
          : t`Your answers could not be sent now. This browser keeps nothing: leave this page open and try again.`,
      )
    } else if (sent.status === 404) onGone()
    else setFailure(whyNotTaken(sent.problems[0] ?? { Code: 'unexpected' }))
  }

  return (
    <form
      aria-label={t`Evaluation`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <BegunEarlier
        inHand={inHand}
        isSending={isSending}
        startOver={change(store.startOver)}
        bringBack={change(store.bringBack)}
      />
      <div className="elan-fields evaluation-questions">
        {survey.SurveyQuestions.map((question) => (
          <QuestionField
            key={question.Id}
            question={question}
            answer={draft.answers[question.Id]}
            problem={problems.find(({ Code, Field }) => Code === 'too_long' && Field?.includes(question.Id))}
            isSending={isSending}
            onAnswer={(value) => answer(question.Id, value)}
          />
        ))}
      </div>
      <SaveBar
        status={
          failure ? (
            <span role="alert" className="evaluation-failure">
              {failure}
            </span>
          ) : isKept ? (
            <Trans>What you answer is kept on this device until you send it.</Trans>
          ) : (
            <Trans>This browser keeps nothing: leave this page open until you have sent your answers.</Trans>
          )
        }
      >
        <Button type="submit" {...pressable(!isSending && !isTooLong)}>
          <Trans>Send my answers</Trans>
        </Button>
      </SaveBar>
    </form>
  )
}

/** What is answered, in the order of the questions; empty words are no answer. */
const responseOf = (survey: EvaluationSurvey, answers: EvaluationDraft['answers']): ResponseSet =>
  survey.SurveyQuestions.flatMap(({ Id }) => {
    const value = answers[Id]
    const Answer = typeof value === 'string' ? value.trim() : value
    return Answer === undefined || Answer === '' ? [] : [{ QuestionId: Id, Answer }]
  })
