import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { HIGHEST_RATING } from '../../../domain/evaluation/rules.ts'
import type { SurveyQuestion } from '../../../domain/evaluation/schema.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { FieldGroup, useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { useQuestionText } from './use-question-text.ts'

type Answer = number | boolean | string

interface QuestionFieldProps {
  question: SurveyQuestion
  answer: Answer | undefined
  problem: Problem | undefined
  /** The answers are on their way: what is written now would not go with them. */
  isSending: boolean
  /** Null takes the answer back. */
  onAnswer: (answer: Answer | null) => void
}

const ratings = Array.from({ length: HIGHEST_RATING }, (_, place) => place + 1)

/** One question of the survey: radio chips for a rating and for yes or no, lines for words. */
export function QuestionField({ question, answer, problem, isSending, onAnswer }: QuestionFieldProps) {
  const { t } = useLingui()
  const label = useQuestionText()(question)
  const error = useProblemPhrase(problem)
  if (question.Type === 'Text') {
    return (
      <Textarea
        label={label}
        error={error}
        rows={3}
        classNames={{ input: 'elan-growing' }}
        value={typeof answer === 'string' ? answer : ''}
        readOnly={isSending}
        onChange={(event) => onAnswer(event.currentTarget.value || null)}
      />
    )
  }
  const choices =
    question.Type === 'YesNo'
      ? [
          { value: true, label: t`Yes` },
          { value: false, label: t`No` },
        ]
      : ratings.map((rating) => ({ value: rating, label: String(rating) }))
  return (
    <FieldGroup
      name={question.Id}
      label={label}
      hint={question.Type === 'Rating' ? t`1 is very poor, 5 is excellent.` : undefined}
    >
      <OneOfChips
        className={question.Type === 'Rating' ? 'evaluation-ratings' : undefined}
        choices={choices}
        value={typeof answer === 'string' ? null : answer}
        disabled={isSending}
        onChange={onAnswer}
      />
    </FieldGroup>
  )
}
