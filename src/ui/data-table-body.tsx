import { useLingui } from '@lingui/react/macro'
import { Fragment, type KeyboardEventHandler, useId } from 'react'
import { DetailsButton } from './details-button.tsx'
import { groupRows, useOpenRows } from './row-groups.ts'
import type { useRowSelection } from './row-selection.ts'
import { SelectBox } from './select-box.tsx'
import type { Column, DataTableProps } from './table-types.ts'

type DataTableBodyProps<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowId' | 'rowName' | 'actions' | 'details' | 'groups'
> & {
  columns: readonly Column<Row>[]
  selected: ReadonlySet<string>
  /** The box of a row; absent where rows are not selected. */
  box?: ReturnType<typeof useRowSelection>['box']
  onKeyDown: KeyboardEventHandler<HTMLElement>
}

/** The rows of a wide table, one body for each group. Plain cells: Mantine's cost more than all that is in them. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { t } = useLingui()
  const prefix = useId()
  const openRows = useOpenRows()
  const { columns, details, actions, box, groups } = props
  const width = columns.length + (box ? 1 : 0) + (details ? 1 : 0) + (actions ? 1 : 0)
  return groupRows(props.rows, groups?.of).map(({ id: group, rows }) => (
    <tbody key={group} onKeyDown={props.onKeyDown}>
      {groups && (
        <tr className="elan-group-row">
          <th scope="rowgroup" colSpan={width}>
            {groups.heading(group)}
          </th>
        </tr>
      )}
      {rows.map((row) => {
        const id = props.rowId(row)
        const name = props.rowName(row)
        const isOpen = openRows.isOpen(id)
        return (
          <Fragment key={id}>
            <tr data-selected={props.selected.has(id) || undefined}>
              {box && (
                <td className="elan-narrow">
                  <SelectBox label={t`Select ${name}`} {...box(id)} />
                </td>
              )}
              {details && (
                <td className="elan-narrow">
                  <DetailsButton
                    name={name}
                    open={isOpen}
                    controls={`${prefix}-${id}`}
                    onToggle={() => openRows.toggle(id)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} className={column.numeric ? 'elan-numbers' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
              {actions && <td className="elan-row-actions">{actions(row)}</td>}
            </tr>
            {details && isOpen && (
              <tr id={`${prefix}-${id}`}>
                <td colSpan={width}>
                  <div className="elan-details">{details(row)}</div>
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  ))
}
