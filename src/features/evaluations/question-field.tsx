import { useLingui } from '@lingui/react/macro'
import { Chip, Textarea } from '@mantine/core'
import { HIGHEST_RATING } from '../../../domain/evaluation/rules.ts'
import type { SurveyQuestion } from '../../../domain/evaluation/schema.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { FieldGroup, useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useQuestionText } from './use-question-text.ts'

type Answer = number | boolean | string

interface QuestionFieldProps {
  question: SurveyQuestion
  answer: Answer | undefined
  problem: Problem | undefined
  /** Null takes the answer back. */
  onAnswer: (answer: Answer | null) => void
}

const ratings = Array.from({ length: HIGHEST_RATING }, (_, place) => place + 1)

/** One question of the survey: chips for a rating and for yes or no, lines for words. */
export function QuestionField({ question, answer, problem, onAnswer }: QuestionFieldProps) {
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
        onChange={(event) => onAnswer(event.currentTarget.value || null)}
      />
    )
  }
  const choices: [label: string, value: Answer][] =
    question.Type === 'YesNo'
      ? [
          [t`Yes`, true],
          [t`No`, false],
        ]
      : ratings.map((rating) => [String(rating), rating])
  return (
    <FieldGroup
      name={question.Id}
      label={label}
      hint={question.Type === 'Rating' ? t`1 is very poor, 5 is excellent.` : undefined}
    >
      <div className={question.Type === 'Rating' ? 'evaluation-ratings' : 'elan-chips'}>
        {choices.map(([words, value]) => (
          <Chip
            key={words}
            checked={answer === value}
            onChange={() => onAnswer(answer === value ? null : value)}
          >
            {words}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}
