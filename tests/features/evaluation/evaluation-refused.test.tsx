import { expect, test } from 'vitest'
import { MOST_EVALUATIONS } from '../../../domain/evaluation/rules.ts'
import { useWhyNotTaken } from '../../../src/features/evaluations/use-why-not-taken.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const said = async (problem: { Code: string; Limit?: number }) => {
  const Said = () => useWhyNotTaken()(problem)
  return wordsIn(await drawPage(() => <Said />))
}

test('whose evaluation is one too many is told that it was not received, why, and whom to tell instead', async () => {
  const words = await said({ Code: 'too_many', Limit: MOST_EVALUATIONS })
  expect(words).toContain('was not received')
  expect(words).toContain('has 500 already')
  expect(words).toContain('tell those who ran it')
})

test('what else is refused has its usual sentence', async () => {
  expect(await said({ Code: 'too_many_requests' })).toContain('Too many requests at once')
})
