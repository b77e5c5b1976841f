import type { Problem } from '../kernel/problems.ts'
import { textIsWithin } from '../kernel/text.ts'
import type { EvaluationSurvey, ResponseSet, SurveyQuestion } from './schema.ts'

/** The highest rating; the lowest is 1. */
export const HIGHEST_RATING = 5

/** Characters of one answer in words, at most. */
const LONGEST_ANSWER = 2000

/** Evaluations of one activity, at most: a class answers, a machine does not. */
export const MOST_EVALUATIONS = 500

/**
 * What keeps a response from being taken: nothing answered (`required`), an answer that does not fit its question, a
 * question of another survey or twice. Every question may be left out.
 */
export function responseRefusals(response: ResponseSet, survey: EvaluationSurvey): Problem[] {
  if (response.length === 0) return [{ Code: 'required', Field: 'ResponseSet' }]
  const seen = new Set<string>()
  return response.flatMap(({ QuestionId, Answer }): Problem[] => {
    const question = survey.SurveyQuestions.find(({ Id }) => Id === QuestionId)
    const Field = `ResponseSet[${QuestionId}]`
    if (!question) return [{ Code: 'unknown_reference', Field }]
    if (seen.has(QuestionId)) return [{ Code: 'duplicate_value', Field }]
    seen.add(QuestionId)
    if (isFitting(question.Type, Answer)) return []
    const isTooLong = question.Type === 'Text' && typeof Answer === 'string' && Answer.trim() !== ''
    return [isTooLong ? { Code: 'too_long', Field, Limit: LONGEST_ANSWER } : { Code: 'invalid', Field }]
  })
}

function isFitting(type: SurveyQuestion['Type'], answer: ResponseSet[number]['Answer']): boolean {
  if (type === 'YesNo') return typeof answer === 'boolean'
  if (type === 'Rating') return typeof answer === 'number' && answer >= 1 && answer <= HIGHEST_RATING
  return typeof answer === 'string' && answer.trim() !== '' && textIsWithin(answer, LONGEST_ANSWER)
}
