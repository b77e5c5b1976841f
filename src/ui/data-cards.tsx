import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { DataTableProps } from './table-types.ts'

/** The same rows as cards, for a phone: the title column first, the others as name and value. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { t } = useLingui()
  const columns = props.columns.filter((column) => !column.hidden)
  const titles = columns.filter((column) => column.asTitle)
  const others = columns.filter((column) => !column.asTitle)
  const selected = props.selected ?? new Set<string>()
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    props.onSelect?.(next)
  }
  return (
    <ul className="elan-cards" aria-label={props.label}>
      {props.rows.map((row) => {
        const id = props.rowId(row)
        const name = props.rowName(row)
        return (
          <li key={id} className="elan-card" data-selected={selected.has(id) || undefined}>
            <div className="elan-card-title">
              {props.onSelect && (
                <Checkbox
                  aria-label={t`Select ${name}`}
                  checked={selected.has(id)}
                  onChange={() => toggle(id)}
                />
              )}
              {titles.map((column) => (
                <span key={column.id}>{column.cell(row)}</span>
              ))}
            </div>
            <dl>
              {others.map((column) => (
                <div key={column.id}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            {props.actions && <div className="elan-card-actions">{props.actions(row)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
