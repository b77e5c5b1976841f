import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'

interface RefusedRequestsProps {
  refused: readonly Problem[]
  /** Names a request; undefined for one that is no longer to be seen. */
  nameOf: (id: string) => string | undefined
}

/** Which request a problem is about. */
export const idIn = ({ Field }: Problem): string => Field?.slice(1, Field.indexOf(']')) ?? ''

/** Which requests were refused and why: none of them was changed (decisions-platform, Records that are kept at the desk). */
export function RefusedRequests({ refused, nameOf }: RefusedRequestsProps) {
  const { i18n, t } = useLingui()
  if (refused.length === 0) return null
  return (
    <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="danger" mb="md" role="alert">
      <p className="elan-notice-text">
        <Trans>Unable to create change list. Nothing was changed, because these requests were refused:</Trans>
      </p>
      <ul className="outreach-refused">
        {refused.map((problem) => (
          <li key={problem.Field}>
            <strong>{nameOf(idIn(problem)) ?? t`A request that you no longer see`}</strong>
            {' – '}
            {i18n._(phraseFor(problem))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
