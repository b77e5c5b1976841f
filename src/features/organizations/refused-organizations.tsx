import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { nameAndPlace } from './chosen-organizations.tsx'

interface RefusedOrganizationsProps {
  refused: readonly Problem[]
  organizations: readonly Pick<OrganizationRecord, 'Id' | 'Name' | 'City' | 'PostalCode'>[]
}

/** The Id of the organization that a problem names. */
export const idIn = ({ Field }: Problem): string => Field?.slice(1, Field.indexOf(']')) ?? ''

/** Which organizations were refused and why: none of them was changed (decisions-platform, Records that are kept at the desk). */
export function RefusedOrganizations({ refused, organizations }: RefusedOrganizationsProps) {
  const { i18n, t } = useLingui()
  if (refused.length === 0) return null
  const names = new Map(organizations.map((one) => [one.Id, nameAndPlace(one)]))
  return (
    <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="danger" mb="md" role="alert">
      <p className="elan-notice-text">
        <Trans>Nothing was changed, because these organizations were refused:</Trans>
      </p>
      <ul className="organizations-refused">
        {refused.map((problem) => (
          <li key={problem.Field}>
            <strong>{names.get(idIn(problem)) ?? t`An organization that is no longer there`}</strong>
            {' – '}
            {i18n._(phraseFor(problem))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
