import { useLingui } from '@lingui/react/macro'
import { Fragment, type KeyboardEventHandler, type SyntheticEvent, useId } from 'react'
import { DetailsButton } from './details-button.tsx'
import { groupRows, useOpenRows } from './row-groups.ts'
import type { useRowSelection } from './row-selection.ts'
import { SavedMark } from './saved-mark.tsx'
import { SelectBox } from './select-box.tsx'
import type { Column, ColumnRoom, DataTableProps } from './table-types.ts'

type DataTableBodyProps<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowId' | 'rowName' | 'savedId' | 'actions' | 'details' | 'groups'
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
  const classes = columnClasses(columns)
  const title = columns.find(({ asTitle }) => asTitle)
  const width = columns.length + (box ? 1 : 0) + (details ? 1 : 0) + (actions ? 1 : 0)
  return groupRows(props.rows, groups?.of).map(({ id: group, rows }) => (
    <tbody key={group} onKeyDown={props.onKeyDown} onMouseOver={showWhole} onFocus={showWhole}>
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
            <tr
              data-selected={props.selected.has(id) || undefined}
              data-saved={id === props.savedId || undefined}
            >
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
              {columns.map((column, place) => {
                const className = classes[place]
                const cell = column.cell(row)
                if (column.asTitle)
                  // Heard with whatever else is read of the row.
                  return (
                    <th key={column.id} scope="row" className={className}>
                      {cell}
                      {id === props.savedId && column === title && <SavedMark />}
                    </th>
                  )
                return (
                  <td key={column.id} className={className}>
                    {cell}
                  </td>
                )
              })}
              {actions && <td className="elan-row-actions">{actions(row)}</td>}
            </tr>
            {details && isOpen && (
              <tr id={`${prefix}-${id}`}>
                <td colSpan={width} className="elan-lines">
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

/** The class of each column's cells, and which of them has the rest of the width. */
function columnClasses<Row>(columns: readonly Column<Row>[]): readonly (string | undefined)[] {
  const has = (room: ColumnRoom) => columns.find((column) => column.room === room)
  // Beside words that break into lines nothing takes the rest: they need it.
  const rest = has('rest') ?? (has('lines') ? undefined : columns.find((column) => column.asTitle))
  return columns.map((column) => {
    if (column.numeric) return 'elan-numbers'
    if (column === rest && !column.room) return 'elan-rest'
    return column.room && `elan-${column.room}`
  })
}

/** What is cut at the end of its cell is whole under the pointer: told then, so that no cell carries its words twice. */
function showWhole(event: SyntheticEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest<HTMLElement>('td, th')
  if (!cell || cell.title || cell.scrollWidth <= cell.clientWidth) return
  cell.title = cell.textContent
}
