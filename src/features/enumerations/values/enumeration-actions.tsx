import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OverflowMenu } from '../../../ui/overflow-menu.tsx'
import type { EnumerationRow } from './arrange-enumerations.ts'

/** What can be done with an enumeration from its row. */
export function EnumerationActions(props: { row: EnumerationRow; onDelete: (row: EnumerationRow) => void }) {
  const { t } = useLingui()
  const { row, onDelete } = props
  const { name } = row
  return (
    <OverflowMenu
      label={t`More for ${name}`}
      items={[
        {
          id: 'edit',
          words: t`Edit`,
          label: t`Edit ${name}`,
          Icon: IconPencil,
          draw: (line) => <Link {...line} to="/enumerations/$id" params={{ id: row.Id }} />,
        },
        {
          id: 'delete',
          words: t`Delete`,
          label: t`Delete ${name}`,
          Icon: IconTrash,
          isDanger: true,
          onPress: () => onDelete(row),
        },
      ]}
    />
  )
}
