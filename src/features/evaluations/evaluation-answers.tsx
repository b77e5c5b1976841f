import { Trans, useLingui } from '@lingui/react/macro'
import { HIGHEST_RATING } from '../../../domain/evaluation/rules.ts'
import type { Evaluation, SurveyQuestion } from '../../../domain/evaluation/schema.ts'
import { useQuestionText } from './use-question-text.ts'

/** The questions of an evaluation in their order, each with what was answered. */
export function EvaluationAnswers({ evaluation }: { evaluation: Evaluation }) {
  const textOf = useQuestionText()
  const answers = new Map(
    evaluation.Response.ResponseSet.map(({ QuestionId, Answer }) => [QuestionId, Answer] as const),
  )
  return (
    <dl className="evaluation-answers">
      {evaluation.EvaluationSurvey.SurveyQuestions.map((question) => (
        <div key={question.Id}>
          <dt>{textOf(question)}</dt>
          <dd>
            <Answer question={question} answer={answers.get(question.Id)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Answer(props: { question: SurveyQuestion; answer: number | boolean | string | undefined }) {
  const { t } = useLingui()
  const { answer } = props
  if (answer === undefined) {
    return (
      <span className="evaluation-unanswered">
        <Trans>No answer</Trans>
      </span>
    )
  }
  if (typeof answer === 'boolean') return answer ? t`Yes` : t`No`
  if (typeof answer === 'number') return t`${answer} out of ${HIGHEST_RATING}`
  return <p className="evaluation-words">{answer}</p>
}
