import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isStaffOnlyType } from '../../../domain/training/constants.ts'
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
  return (
    <>
      <ActionIcon
        title={row.mayWrite ? t`Edit` : t`View`}
        renderRoot={(given) => (
          <Link
            {...given}
            to="/$site/$typeName/Update"
            params={{ site: props.urlSite, typeName: row.type }}
            search={{ id: row.Id }}
            aria-label={row.mayWrite ? t`Edit ${name}` : t`View ${name}`}
          />
        )}
      >
        {row.mayWrite ? (
          <IconPencil size={20} aria-hidden="true" />
        ) : (
          <IconEye size={20} aria-hidden="true" />
        )}
      </ActionIcon>
      <ActionIcon
        title={row.mayWrite ? t`Delete` : whyNot()}
        color="danger"
        disabled={!row.mayWrite}
        aria-label={t`Delete ${name}`}
        onClick={() => props.onDelete(row)}
      >
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
