import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type MenuItem, OverflowMenu } from '../../ui/overflow-menu.tsx'

interface EditOrDeleteProps {
  /** What the row is called. */
  name: string
  /** Where its form opens: a link, or a dialog of the page. */
  edit: Pick<MenuItem, 'draw' | 'onPress'>
  onDelete: () => void
}

/** What can be done with a record of the desk from its row. */
export function EditOrDelete({ name, edit, onDelete }: EditOrDeleteProps) {
  const { t } = useLingui()
  return (
    <OverflowMenu
      label={t`More for ${name}`}
      items={[
        { id: 'edit', words: t`Edit`, label: t`Edit ${name}`, Icon: IconPencil, ...edit },
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
