import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCalledOrganization } from '../../pickers/people/use-organization-name.ts'
import { useFormat } from '../../ui/format.ts'
import { nameAndPlace } from './chosen-organizations.tsx'
import type { OrganizationWords } from './organization-kind.ts'

interface MergedNoticeProps {
  organization: OrganizationWords
  /** What can be done about it. */
  children?: ReactNode
}

/** Says that an organization stands behind another one, and leads there. */
export function MergedNotice({ organization, children }: MergedNoticeProps) {
  const format = useFormat()
  const { MergedId, StatusDate } = organization
  const called = useCalledOrganization(MergedId ?? null)
  const name = called ? nameAndPlace(called) : '…'
  const when = StatusDate ? format.instant(StatusDate) : '–'
  return (
    <Alert icon={<IconArrowMerge aria-hidden="true" />} color="primary" mb="md">
      <p className="elan-notice-text">
        {MergedId ? (
          <Trans>
            This organization was merged on {when}. In its place stands{' '}
            <Link to="/organization/update" search={{ id: MergedId }}>
              {name}
            </Link>
            .
          </Trans>
        ) : (
          <Trans>This organization was merged on {when}.</Trans>
        )}
      </p>
      {children}
    </Alert>
  )
}
