import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconArrowMerge, IconCircleCheck, IconPencil, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import {
  mayMerge,
  mayUndoMerge,
  mayVerify,
  mayWriteOrganizations,
} from '../../../domain/organization/permissions.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { organizationStatuses } from '../../../domain/organization/statuses.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { type MenuItem, OverflowMenu } from '../../ui/overflow-menu.tsx'

interface RowActionsProps {
  row: OrganizationRecord
  onVerify: () => void
  onMerge: () => void
  onMerged: () => void
  onUndo: () => void
}

/** What can be done with an organization from its row, and why not (specification 3, sections 2 and 4). */
export function RowActions({ row, onVerify, onMerge, onMerged, onUndo }: RowActionsProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const isKeeper = mayWriteOrganizations(actor)
  const isMerged = row.Status === organizationStatuses.merged
  const name = row.Name
  const draw: MenuItem['draw'] = (props) => (
    <Link {...props} to="/organization/update" search={{ id: row.Id }} />
  )
  const open: MenuItem = isKeeper
    ? { id: 'edit', words: t`Edit`, label: t`Edit ${name}`, Icon: IconPencil, draw }
    : {
        id: 'correct',
        words: t`Propose a correction`,
        label: t`Propose a correction of ${name}`,
        Icon: IconPencil,
        draw,
      }
  const keeping: MenuItem[] = [
    {
      id: 'verify',
      words: t`Verify`,
      label: t`Verify ${name}`,
      Icon: IconCircleCheck,
      whyNot: mayVerify(actor, row) ? undefined : isMerged ? t`It was merged.` : t`It is verified already.`,
      onPress: onVerify,
    },
    {
      id: 'merge',
      words: t`Merge`,
      label: t`Merge ${name}`,
      Icon: IconArrowMerge,
      whyNot: mayMerge(actor, row) ? undefined : t`It was merged.`,
      onPress: onMerge,
    },
  ]
  const undo: MenuItem = {
    id: 'undo',
    words: t`Undo the merge`,
    label: t`Undo the merge of ${name}`,
    Icon: IconArrowBackUp,
    onPress: onUndo,
  }
  return (
    <OverflowMenu
      label={t`More for ${name}`}
      items={[
        ...(isKeeper || !isMerged ? [open] : []),
        ...(isKeeper ? keeping : []),
        {
          id: 'merged',
          words: t`View merged records`,
          label: t`View merged records: ${name}`,
          Icon: IconStack2,
          onPress: onMerged,
        },
        ...(mayUndoMerge(actor, row) ? [undo] : []),
      ]}
    />
  )
}
