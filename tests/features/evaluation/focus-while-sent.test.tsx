import { expect, test, vi } from 'vitest'
import type { EvaluationSurvey } from '../../../domain/evaluation/schema.ts'
import { EvaluationForm } from '../../../src/features/evaluations/evaluation-form.tsx'
import { elementsOf } from '../../support/elements-of.tsx'

const leave = vi.hoisted(() => vi.fn())
vi.mock('../../../src/ui/form/use-focus-back.ts', () => ({ useFocusBack: () => ({ leave }) }))
vi.mock('../../../src/data/activity/evaluations.ts', () => ({
  sendEvaluation: async () => ({ kind: 'unreachable' }),
}))
vi.mock('../../../src/features/evaluations/evaluation-in-hand.ts', () => {
  const now = { draft: { answers: { one: 4 } }, isKept: true }
  return {
    openEvaluation: () => ({ subscribe: () => () => undefined, now: () => now, idToSend: () => 'id' }),
  }
})

test('what had the focus of an evaluation has it again where it was not sent: its answers take no presses meanwhile', async () => {
  const survey = {
    SurveyQuestions: [{ Id: 'one', Type: 'Rating', Text: { en: '', fr: '' } }],
  } as unknown as EvaluationSurvey
  const [form] = await elementsOf(() =>
    EvaluationForm({ token: '', survey, onSent: () => undefined, onGone: () => undefined }),
  )
  form?.props.onSubmit?.({ preventDefault: () => undefined })
  expect(leave).toHaveBeenCalledOnce()
})
