import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isOfDay } from '../../../domain/invitation/rules.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'

/** Says why an invitation is not sent, as far as that has words of its own here. */
export function useWhyNotSent(): (problem: Problem) => string | undefined {
  const { t } = useLingui()
  return (problem) => {
    const { Code, Limit: left = 0 } = problem
    if (Code === 'unchanged') return t`It was sent within the last ten minutes.`
    if (isOfDay(problem))
      return t`${plural(left, {
        0: 'Nothing was sent: no more invitations can be sent today. Go on tomorrow.',
        one: 'Nothing was sent: only # more invitation can be sent today.',
        other: 'Nothing was sent: only # more invitations can be sent today.',
      })}`
    return Code === 'too_many' ? t`It has been sent five times: that is the most.` : undefined
  }
}
