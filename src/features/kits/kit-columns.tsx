import { useLingui } from '@lingui/react/macro'
import { Switch, UnstyledButton } from '@mantine/core'
import type { Column } from '../../ui/table-types.ts'
import type { KitRow } from './arrange-kits.ts'
import type { ShownKits } from './use-show-kit.ts'

/** The columns of the list (specification 1, section 2, Kits): the visibility is saved as soon as it is switched. */
export function useKitColumns(shown: ShownKits, onEdit: (row: KitRow) => void): Column<KitRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'Name',
      header: t`Name`,
      cell: (row) => (
        <UnstyledButton className="kits-name" aria-haspopup="dialog" onClick={() => onEdit(row)}>
          {row.name}
        </UnstyledButton>
      ),
      sortable: true,
      usual: 'ascending',
      asTitle: true,
    },
    {
      id: 'Visibility',
      header: t`Visible`,
      cell: (row) => {
        const { name } = row
        const isOn = shown.isOn(row)
        return (
          <Switch
            className="elan-switch"
            aria-label={isOn ? t`${name} can be chosen in logs` : t`${name} is hidden`}
            checked={isOn}
            onChange={(event) => shown.set(row, event.currentTarget.checked)}
          />
        )
      },
      sortable: true,
      room: 'whole',
    },
  ]
}
