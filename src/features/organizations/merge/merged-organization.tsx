import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { mayUndoMerge } from '../../../../domain/organization/permissions.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { MergedNotice } from '../merged-notice.tsx'
import type { OrganizationWords } from '../organization-kind.ts'
import { useUndoMerge } from './use-undo-merge.tsx'

interface MergedOrganizationProps {
  organization: OrganizationWords
  onUndone: () => void
}

/** Above the page of an organization that was merged: where it went, and the way back. */
export function MergedOrganization({ organization, onUndone }: MergedOrganizationProps) {
  const { actor } = useSession()
  const undo = useUndoMerge(onUndone)
  const { Id, Name, City, PostalCode, Version = 0 } = organization
  return (
    <MergedNotice organization={organization}>
      {mayUndoMerge(actor, organization) && (
        <Button variant="default" onClick={() => undo.ask({ Id, Name, City, PostalCode, Version })}>
          <Trans>Undo the merge</Trans>
        </Button>
      )}
      {undo.dialog}
    </MergedNotice>
  )
}
