import { lazy, Suspense } from 'react'
import { loadAllWords } from '../../locales/load.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { ActivityTile } from './activity-tile.tsx'
import { describeRow, localDay } from './describe-row.ts'
import type { ListedRowsProps } from './listed-rows-props.ts'

// Tiles show before a table is asked for, which brings its own words.
const ActivityTable = lazy(async () => {
  const [{ ActivityTable }] = await Promise.all([import('./table/activity-table.tsx'), loadAllWords()])
  return { default: ActivityTable }
})

/** Rows of the list as tiles, or as a table. */
export function ListedRows({ asTable, ...props }: ListedRowsProps & { asTable: boolean }) {
  const { actor } = useSession()
  if (asTable) {
    return (
      <Suspense fallback={<Loading />}>
        <ActivityTable {...props} />
      </Suspense>
    )
  }
  const today = localDay(Date.now())
  return (
    <ul className="activity-list" aria-label={props.label}>
      {props.rows.map((row) => (
        <li key={row.Id}>
          <ActivityTile
            activity={describeRow(row, actor, today)}
            urlSite={props.site.UrlPart}
            onDelete={props.onDelete}
          />
        </li>
      ))}
    </ul>
  )
}
