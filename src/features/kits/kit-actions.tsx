import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import type { KitRow } from './arrange-kits.ts'

interface KitActionsProps {
  row: KitRow
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a kit besides showing and hiding it. */
export function KitActions({ row: { name }, onEdit, onDelete }: KitActionsProps) {
  const { t } = useLingui()
  return (
    <OverflowMenu
      label={t`More for ${name}`}
      items={[
        { id: 'edit', words: t`Edit`, label: t`Edit ${name}`, Icon: IconPencil, onPress: onEdit },
        {
          id: 'delete',
          words: t`Delete`,
          label: t`Delete ${name}`,
          Icon: IconTrash,
          isDanger: true,
          onPress: onDelete,
        },
      ]}
    />
  )
}
