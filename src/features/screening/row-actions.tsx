import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react'

interface RowActionsProps {
  /** Whose document it is. */
  name: string
  onAddItem: () => void
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with one document. */
export function RowActions({ name, onAddItem, onEdit, onDelete }: RowActionsProps) {
  const { t } = useLingui()
  return (
    <>
      <ActionIcon
        title={t`Add a tracking item`}
        aria-haspopup="dialog"
        aria-label={t`Add a tracking item for ${name}`}
        onClick={onAddItem}
      >
        <IconMailForward size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        title={t`Edit`}
        aria-haspopup="dialog"
        aria-label={t`Edit the document of ${name}`}
        onClick={onEdit}
      >
        <IconPencil size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        title={t`Delete`}
        color="danger"
        aria-haspopup="dialog"
        aria-label={t`Delete the document of ${name}`}
        onClick={onDelete}
      >
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
