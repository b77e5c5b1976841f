import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import type { AwardRow } from './arrange-awards.ts'

/** What can be done with an award from its row. */
export function AwardActions({ row, onDelete }: { row: AwardRow; onDelete: (row: AwardRow) => void }) {
  const { t } = useLingui()
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
          draw: (props) => <Link {...props} to="/award/update" search={{ id: row.Id }} />,
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
