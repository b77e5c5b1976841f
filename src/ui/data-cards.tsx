import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, useId } from 'react'
import './data-cards.css'
import { DetailsButton } from './details-button.tsx'
import { groupRows, useOpenRows } from './row-groups.ts'
import { useRowSelection } from './row-selection.ts'
import { SavedMark } from './saved-mark.tsx'
import { SelectBox } from './select-box.tsx'
import { shownSort } from './shown-sort.ts'
import type { Column, DataTableProps } from './table-types.ts'

const nothing: ReadonlySet<string> = new Set()

/** The same rows as cards, where there is no room for a table: the title columns first, the others as name and value. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { t } = useLingui()
  const columns = props.columns.filter((column) => !column.hidden)
  const titles = columns.filter((column) => column.asTitle)
  const others = columns.filter((column) => !column.asTitle)
  const prefix = useId()
  const openRows = useOpenRows()
  const selected = props.selected ?? nothing
  const selection = useRowSelection(props.rows.map(props.rowId), selected, props.onSelect)
  const hasOrder = props.onSort !== undefined && columns.some((column) => column.sortable)
  return (
    <>
      {(hasOrder || props.onSelect) && (
        <div className="elan-cards-tools">
          {props.onSelect && (
            <SelectBox
              label={t`Select all rows of this page`}
              words={hasOrder ? undefined : t`Select all`}
              {...selection.pageBox()}
            />
          )}
          {hasOrder && <CardOrder {...props} columns={columns} />}
        </div>
      )}
      {groupRows(props.rows, props.groups?.of).map(({ id: group, rows }) => (
        <Fragment key={group}>
          {props.groups && <div className="elan-cards-heading">{props.groups.heading(group)}</div>}
          <ul className="elan-cards" aria-label={props.label} onKeyDown={selection.onKeyDown}>
            {rows.map((row) => {
              const id = props.rowId(row)
              const name = props.rowName(row)
              const isOpen = openRows.isOpen(id)
              return (
                <li key={id} className="elan-card" data-selected={selected.has(id) || undefined}>
                  <div className="elan-card-title">
                    {props.onSelect && <SelectBox label={t`Select ${name}`} {...selection.box(id)} />}
                    <div className="elan-card-names">
                      {titles.map((column) => (
                        <span key={column.id}>{column.cell(row)}</span>
                      ))}
                      {id === props.savedId && <SavedMark />}
                    </div>
                    {(props.details || props.actions) && (
                      <div className="elan-card-actions">
                        {props.details && (
                          <DetailsButton
                            name={name}
                            open={isOpen}
                            controls={`${prefix}-${id}`}
                            onToggle={() => openRows.toggle(id)}
                          />
                        )}
                        {props.actions?.(row)}
                      </div>
                    )}
                  </div>
                  <dl>
                    {others.map((column) => (
                      <div key={column.id}>
                        <dt>{column.header}</dt>
                        <dd>{column.cell(row)}</dd>
                      </div>
                    ))}
                  </dl>
                  {props.details && isOpen && <div id={`${prefix}-${id}`}>{props.details(row)}</div>}
                </li>
              )
            })}
          </ul>
        </Fragment>
      ))}
    </>
  )
}

/** Cards have no headings to press: the order is chosen from a menu, and turned round beside it. */
function CardOrder<Row>({
  columns,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'sort' | 'onSort'> & { columns: readonly Column<Row>[] }) {
  const { t } = useLingui()
  const shown = shownSort(columns, sort)
  const hasUsual = columns.some(({ usual }) => usual)
  const Icon = shown?.descending ? IconArrowDown : IconArrowUp
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={t`Sort by`}
        value={shown?.column ?? ''}
        data={[
          ...(hasUsual ? [] : [{ value: '', label: t`Default order` }]),
          ...columns
            .filter((column) => column.sortable)
            .map((column) => ({ value: column.id, label: column.header })),
        ]}
        onChange={(event) => {
          const column = event.currentTarget.value
          onSort?.(column ? { column, descending: false } : null)
        }}
      />
      <ActionIcon
        aria-label={t`Reverse the order`}
        aria-pressed={shown?.descending ?? false}
        disabled={!shown}
        onClick={() => shown && onSort?.({ ...shown, descending: !shown.descending })}
      >
        <Icon size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
