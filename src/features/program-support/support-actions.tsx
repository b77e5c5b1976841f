import { useLingui } from '@lingui/react/macro'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedProgramSupport } from '../../data/queries/program-support.ts'
import { type MenuItem, OverflowMenu } from '../../ui/overflow-menu.tsx'

interface SupportActionsProps {
  row: ListedProgramSupport
  urlSite: string
  name: string
  onDelete: (row: ListedProgramSupport) => void
}

/** Edit (or view) and delete, as far as the rules let this person; of a locked season nobody deletes. */
export function SupportActions({ row, urlSite, name, onDelete }: SupportActionsProps) {
  const { t } = useLingui()
  const open: MenuItem = {
    id: 'open',
    words: row.mayEdit ? t`Edit` : t`View`,
    label: row.mayEdit ? t`Edit ${name}` : t`View ${name}`,
    Icon: row.mayEdit ? IconPencil : IconEye,
    draw: (props) => (
      <Link {...props} to="/$site/ProgramSupport/Update" params={{ site: urlSite }} search={{ id: row.Id }} />
    ),
  }
  const remove: MenuItem = {
    id: 'delete',
    words: t`Delete`,
    label: t`Delete ${name}`,
    Icon: IconTrash,
    isDanger: true,
    whyNot: row.mayDelete ? undefined : t`The season is locked`,
    onPress: () => onDelete(row),
  }
  return (
    <OverflowMenu
      label={t`More for ${name}`}
      items={row.mayDelete || row.isLocked ? [open, remove] : [open]}
    />
  )
}
