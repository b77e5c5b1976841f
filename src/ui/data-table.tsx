import { useLingui } from '@lingui/react/macro'
import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { DataCards } from './data-cards.tsx'
import './data-table.css'
import './list/selection-bar.css'
import { DataTableBody } from './data-table-body.tsx'
import { useRowSelection } from './row-selection.ts'
import { SelectBox } from './select-box.tsx'
import { nextSort, shownSort } from './shown-sort.ts'
import { TableFooter } from './table-footer.tsx'
import type { Column, DataTableProps, TableSort } from './table-types.ts'
import { useFits } from './use-fits.ts'
import { useHasRoomForTable } from './use-has-room-for-table.ts'

/** Rows as a table on a wide screen, and as cards on a phone or where the menu leaves as little. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const hasRoom = useHasRoomForTable()
  if (props.rows.length === 0) return <>{props.empty}</>
  return (
    <>
      {hasRoom ? <WideTable {...props} /> : <DataCards {...props} />}
      {props.paging && <TableFooter {...props.paging} />}
    </>
  )
}

/** So many headings have room for their words in one line. */
const FEW_COLUMNS = 6

const nothing: ReadonlySet<string> = new Set()

function WideTable<Row>(props: DataTableProps<Row>) {
  const { t } = useLingui()
  const columns = props.columns.filter((column) => !column.hidden)
  const sort = shownSort(props.columns, props.sort)
  const selected = props.selected ?? nothing
  const selection = useRowSelection(props.rows.map(props.rowId), selected, props.onSelect)
  const [frame, fits] = useFits<HTMLDivElement>()
  return (
    <div
      className="elan-table-frame"
      ref={frame}
      data-fits={fits || undefined}
      data-many={columns.length > FEW_COLUMNS || undefined}
      style={{ '--elan-columns': columns.length } as CSSProperties}
    >
      <Table className="elan-table" aria-label={props.label}>
        <Table.Thead>
          <Table.Tr>
            {props.onSelect && (
              <Table.Th className="elan-narrow">
                <SelectBox label={t`Select all rows of this page`} {...selection.pageBox()} />
              </Table.Th>
            )}
            {props.details && (
              <Table.Th className="elan-narrow">
                <span className="elan-only-heard">{t`Details`}</span>
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={props.onSort} />
            ))}
            {props.actions && <Table.Th className="elan-row-actions">{t`Actions`}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <DataTableBody
          {...props}
          columns={columns}
          selected={selected}
          box={props.onSelect && selection.box}
          onKeyDown={selection.onKeyDown}
        />
      </Table>
    </div>
  )
}

function HeaderCell<Row>(props: {
  column: Column<Row>
  sort: TableSort | null
  onSort?: (sort: TableSort | null) => void
}) {
  const { column, sort, onSort } = props
  const className = column.numeric ? 'elan-numbers' : undefined
  if (!column.sortable || !onSort) return <Table.Th className={className}>{column.header}</Table.Th>
  const active = sort?.column === column.id ? sort : null
  const Icon = active === null ? IconArrowsSort : active.descending ? IconArrowDown : IconArrowUp
  return (
    <Table.Th
      className={className}
      aria-sort={active === null ? 'none' : active.descending ? 'descending' : 'ascending'}
    >
      <UnstyledButton className="elan-sort" onClick={() => onSort(nextSort(column, active))}>
        {column.header}
        <Icon size={16} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  )
}
