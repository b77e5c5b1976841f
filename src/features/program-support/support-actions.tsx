import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedProgramSupport } from '../../data/queries/program-support.ts'

interface SupportActionsProps {
  row: ListedProgramSupport
  urlSite: string
  name: string
  onDelete: (row: ListedProgramSupport) => void
}

/** Edit (or view) and delete, as far as the rules let this person. */
export function SupportActions({ row, urlSite, name, onDelete }: SupportActionsProps) {
  const { t } = useLingui()
  const Icon = row.mayEdit ? IconPencil : IconEye
  return (
    <>
      <ActionIcon
        title={row.mayEdit ? t`Edit` : t`View`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/$site/ProgramSupport/Update"
            params={{ site: urlSite }}
            search={{ id: row.Id }}
            aria-label={row.mayEdit ? t`Edit ${name}` : t`View ${name}`}
          />
        )}
      >
        <Icon size={20} aria-hidden="true" />
      </ActionIcon>
      {row.mayDelete && (
        <ActionIcon
          title={t`Delete`}
          color="danger"
          aria-label={t`Delete ${name}`}
          onClick={() => onDelete(row)}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  )
}
