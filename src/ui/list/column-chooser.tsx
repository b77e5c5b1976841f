import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import './column-chooser.css'

interface ColumnChooserProps {
  columns: readonly { id: string; header: string }[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** Which columns a table has, besides those that it always has; the caller keeps the choice. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const toggle = (id: string, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns3 size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>Columns</Trans>
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t`Columns of the table`}>
        <ul className="elan-columns">
          {columns.map((column) => (
            <li key={column.id}>
              <Checkbox
                size="md"
                label={column.header}
                checked={!hidden.has(column.id)}
                onChange={(event) => toggle(column.id, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
