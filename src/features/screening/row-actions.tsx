import { useLingui } from '@lingui/react/macro'
import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'

interface RowActionsProps {
  /** Whose document it is. */
  name: string
  /** Why the reader can do nothing with it. */
  whyNot: string | undefined
  onAddItem: () => void
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with one document. */
export function RowActions({ name, whyNot, onAddItem, onEdit, onDelete }: RowActionsProps) {
  const { t } = useLingui()
  return (
    <OverflowMenu
      label={t`More for the document of ${name}`}
      items={[
        {
          id: 'edit',
          words: t`Edit`,
          label: t`Edit the document of ${name}`,
          Icon: IconPencil,
          whyNot,
          onPress: onEdit,
        },
        {
          id: 'item',
          words: t`Add a tracking item`,
          label: t`Add a tracking item for ${name}`,
          Icon: IconMailForward,
          whyNot,
          onPress: onAddItem,
        },
        {
          id: 'delete',
          words: t`Delete`,
          label: t`Delete the document of ${name}`,
          Icon: IconTrash,
          isDanger: true,
          whyNot,
          onPress: onDelete,
        },
      ]}
    />
  )
}
