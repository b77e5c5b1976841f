import { useLingui } from '@lingui/react/macro'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'

/** Says why an evaluation was not taken, and what whoever wrote it can do. */
export function useWhyNotTaken(): (problem: Pick<Problem, 'Limit'> & { Code: string }) => string {
  const { t, i18n } = useLingui()
  return (problem) => {
    const { Code, Limit: most = 0 } = problem
    if (Code !== 'too_many') return i18n._(phraseFor(problem))
    return t`Your evaluation was not received: this activity has ${most} already, and takes no more. What you have to say, tell those who ran it.`
  }
}
