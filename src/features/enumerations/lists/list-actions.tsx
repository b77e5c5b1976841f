import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EnumerationList } from '../../../../domain/enumeration/enumeration-list.ts'
import { OverflowMenu } from '../../../ui/overflow-menu.tsx'

/** What can be done with a list from its row. */
export function ListActions(props: { row: EnumerationList; onDelete: (row: EnumerationList) => void }) {
  const { t } = useLingui()
  const { row, onDelete } = props
  const { Name } = row
  return (
    <OverflowMenu
      label={t`More for ${Name}`}
      items={[
        {
          id: 'edit',
          words: t`Edit`,
          label: t`Edit ${Name}`,
          Icon: IconPencil,
          draw: (line) => <Link {...line} to="/enumerations/lists/$id/update" params={{ id: row.Id }} />,
        },
        {
          id: 'delete',
          words: t`Delete`,
          label: t`Delete ${Name}`,
          Icon: IconTrash,
          isDanger: true,
          onPress: () => onDelete(row),
        },
      ]}
    />
  )
}
