import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'
import { localDay } from '../../../domain/kernel/clock.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { ActivityTile } from './activity-tile.tsx'
import { describeRow } from './describe-row.ts'
import type { ListedRowsProps } from './listed-rows-props.ts'

/** So many rows are drawn first: more than a phone's screen holds. */
export const AT_FIRST = 6
let wasDrawn = false

/**
 * The first rows of the first list that a page shows, then all: when the app opens on a slow phone, its screen is full
 * in a third of the time. Whoever comes back to the list finds it whole, at its height.
 */
function useFirstRowsFirst<T>(rows: readonly T[]): readonly T[] {
  const [first] = useState(() => (wasDrawn ? rows : rows.slice(0, AT_FIRST)))
  useEffect(() => {
    wasDrawn = true
  }, [])
  return useDeferredValue(rows, first)
}

/** A list that one came back to stands where it was left: what was saved, and is first now, may be above what is in sight. */
function useSavedInSight(savedId: string | undefined, first: string | undefined): void {
  useEffect(() => {
    if (savedId === undefined || first !== savedId) return
    const row = document.querySelector('.activity-mark[data-kind="saved"]')?.closest('li, tr')
    // Of one whose beginning is in sight the rest follows with the thumb.
    if (row && row.getBoundingClientRect().top < 0) row.scrollIntoView({ block: 'nearest' })
  }, [savedId, first])
}

/** The table that rows are shown in, `coming` before it is here; null where they are tiles. */
export type ShownTable = ComponentType<ListedRowsProps> | 'coming' | null

/** Rows of the list as tiles, or as a table. */
export function ListedRows({ table: Table, ...props }: ListedRowsProps & { table: ShownTable }) {
  const { actor } = useSession()
  const rows = useFirstRowsFirst(props.rows)
  useSavedInSight(props.savedId, rows[0]?.Id)
  if (Table === 'coming') return <Loading />
  if (Table) return <Table {...props} />
  const today = localDay(Date.now())
  return (
    <ul className="activity-list" aria-label={props.label}>
      {rows.map((row) => (
        <li key={row.Id}>
          <ActivityTile
            activity={describeRow(row, actor, today)}
            urlSite={props.site.UrlPart}
            isJustSaved={row.Id === props.savedId}
            onDelete={props.onDelete}
          />
        </li>
      ))}
    </ul>
  )
}
