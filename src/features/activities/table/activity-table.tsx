import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { localDay } from '../../../../domain/kernel/clock.ts'
import { namesOfPeople } from '../../../data/queries/people.ts'
import { logsWithReviewDraft } from '../../../data/review/kept-review-drafts.ts'
import { currentDatabase } from '../../../data/store/person-database.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { ColumnChooser } from '../../../ui/list/column-chooser.tsx'
import { StickyBar } from '../../../ui/list/sticky-bar.tsx'
import { describeRow } from '../describe-row.ts'
import type { ListedRowsProps } from '../listed-rows-props.ts'
import { ReviewLink } from '../review-link.tsx'
import { useActivityColumns } from './activity-columns.tsx'
import './activity-table.css'
import { keepHiddenColumns, readHiddenColumns } from './chosen-columns.ts'
import { MarkBar } from './mark-bar.tsx'
import { orderOfSort, sortOfOrder } from './table-order.ts'
import type { TableRow } from './table-row.ts'

/** The activities of a site as a table, for a wide screen and a keyboard: columns, order, selection. */
export function ActivityTable({ label, rows, savedId, site, state, onChange, count }: ListedRowsProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const columns = useActivityColumns(site.UrlPart, savedId)
  const [hidden, setHidden] = useState(readHiddenColumns)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const authors = [...new Set(rows.map((row) => row.CreatedById))]
  const names = useLiveQuery(async () => namesOfPeople(authors), [authors.join()])
  const drafts = useLiveQuery(async () => logsWithReviewDraft(currentDatabase()), [])
  const today = localDay(Date.now())
  // What a filter hides is not meant: nothing happens to rows that one does not see.
  const selected = useMemo(() => rows.filter((row) => chosen.has(row.Id)), [rows, chosen])

  // A column for what is rare takes its room only when there is some.
  const nothingUnsent = rows.every((row) => row.entry === null)
  const tableRows = rows.map(
    (row): TableRow => ({
      row,
      activity: describeRow(row, actor, today),
      name: row.Name.trim() || t`Activity without a name`,
      // Until the names are read the cell is empty: that one is not known would be said too early.
      loggedBy: names ? names.get(row.CreatedById) : '',
      hasDraft: drafts?.includes(row.Id) ?? false,
    }),
  )
  return (
    <>
      <StickyBar className="activity-table-tools">
        <MarkBar selected={selected} drafts={drafts} onSelect={setChosen} count={count} />
        <ColumnChooser
          columns={columns.filter(({ id }) => id !== 'Name' && !(id === 'State' && nothingUnsent))}
          hidden={hidden}
          onChange={(next) => {
            setHidden(next)
            keepHiddenColumns(next)
          }}
        />
      </StickyBar>
      <div className="activity-table">
        <DataTable
          label={label}
          columns={columns.map((column) => ({
            ...column,
            hidden: hidden.has(column.id) || (column.id === 'State' && nothingUnsent),
          }))}
          rows={tableRows}
          rowId={({ row }) => row.Id}
          rowName={({ name }) => name}
          empty={null}
          sort={orderOfSort(state.sort)}
          onSort={(next) => onChange({ sort: sortOfOrder(next, state.sort) })}
          selected={chosen}
          onSelect={setChosen}
          actions={({ activity }) => <ReviewLink activity={activity} urlSite={site.UrlPart} />}
        />
      </div>
    </>
  )
}
