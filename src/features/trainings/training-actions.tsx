import { useLingui } from '@lingui/react/macro'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isStaffOnlyType } from '../../../domain/training/constants.ts'
import { type MenuItem, OverflowMenu } from '../../ui/overflow-menu.tsx'
import type { TrainingRow } from './arrange-trainings.ts'

/** Open and delete; who may not change a training reads it. */
export function TrainingActions(props: {
  row: TrainingRow
  urlSite: string
  onDelete: (row: TrainingRow) => void
}) {
  const { t } = useLingui()
  const { row } = props
  const { name } = row
  const whyNot = () => {
    if (row.locked) return t`The season is locked`
    return isStaffOnlyType(row.type)
      ? t`Only staff can delete this`
      : t`Only the site that gave it can delete it`
  }
  const open: MenuItem = {
    id: 'open',
    words: row.mayEdit ? t`Edit` : t`View`,
    label: row.mayEdit ? t`Edit ${name}` : t`View ${name}`,
    Icon: row.mayEdit ? IconPencil : IconEye,
    draw: (given) => (
      <Link
        {...given}
        to="/$site/$typeName/Update"
        params={{ site: props.urlSite, typeName: row.type }}
        search={{ id: row.Id }}
      />
    ),
  }
  const remove: MenuItem = {
    id: 'delete',
    words: t`Delete`,
    label: t`Delete ${name}`,
    Icon: IconTrash,
    isDanger: true,
    whyNot: row.mayDelete ? undefined : whyNot(),
    onPress: () => props.onDelete(row),
  }
  return <OverflowMenu label={t`More for ${name}`} items={[open, remove]} />
}
