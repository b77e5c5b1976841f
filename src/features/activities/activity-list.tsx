import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { Suspense } from 'react'
import { isElevated } from '../../../domain/kernel/actor.ts'
import type { ActivityListRow } from '../../data/queries/activities.ts'
import { loadAllWords } from '../../locales/load.ts'
import { useOlderLogsDropped } from '../../pickers/answers/use-arrival.ts'
import { LogActivityButton } from '../../pickers/begin-log/log-activity-button.tsx'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { passToNewRow } from '../../ui/list/pass-to-new-row.ts'
import { focusHeading } from '../../ui/navigation-focus.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, SoFar } from '../../ui/page-states.tsx'
import { useHasRoomForTable } from '../../ui/use-has-room-for-table.ts'
import { FilterChips } from './filter-chips.tsx'
import { defaultListState, type ListSearch, narrows } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { ListedRows } from './listed-rows.tsx'
import { NoRows } from './no-rows.tsx'
import { StillArriving } from './still-arriving.tsx'
import { type ActivityRows, useActivityRows } from './use-activity-rows.ts'
import { useDeleteActivity } from './use-delete-activity.tsx'
import { useKeptPicture } from './use-kept-picture.ts'
import { type GoToSearch, useListState } from './use-list-state.ts'
import { useSavedFirst } from './use-saved-first.ts'
import { useTable } from './use-table.ts'
import './activities.css'

// Stands at the list's end, for those who have read it to there: what it looks up needs signal anyway.
const OlderActivities = lazyPart(async () => ({
  default: (await import('./older-activities.tsx')).OlderActivities,
}))

// For those who coordinate a site, with words that the first pages do not bring.
const visitParts = async () =>
  (await Promise.all([import('../../pickers/visits/visits-to-log.tsx'), loadAllWords()]))[0]
const VisitsToLog = lazyPart(async () => ({ default: (await visitParts()).VisitsToLog }))
const LoggedVisit = lazyPart(async () => ({ default: (await visitParts()).LoggedVisit }))

const nothing: readonly ActivityListRow[] = []

interface ActivityListProps {
  site: SessionSite
  search: ListSearch
  onSearch: GoToSearch
}

/** The activities of a site (specification 2, section 2.2): from this device, with or without signal. */
export function ActivityList({ site, search, onSearch }: ActivityListProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const { state, change } = useListState(site.Id, search, onSearch)
  const list = useActivityRows(site.Id, state)
  const { rows, savedId } = useSavedFirst(site.Id, list?.rows ?? nothing)
  const deletion = useDeleteActivity()
  // To make room the device gave up older logs, whoever reads: then they are looked up like those of older seasons.
  const dropped = useOlderLogsDropped()
  const elevated = isElevated(actor)
  const hasRoomForTable = useHasRoomForTable()
  const wantsTable = elevated && hasRoomForTable && state.view === 'table'
  const brought = useTable(wantsTable)
  const table = wantsTable && brought !== 'missing' ? brought : null
  useKeptPicture(list && !wantsTable ? { siteId: site.Id, list, listed: rows, state, elevated, actor } : null)
  // Beside the button where there is room; on a phone below the logs, so that nothing moves when it comes.
  const visits = elevated && (
    <Suspense fallback={null}>
      <VisitsToLog site={site} />
    </Suspense>
  )
  return (
    <>
      <PageHeader
        title={t`Activities`}
        subtitle={site.Name}
        actions={
          <>
            {hasRoomForTable && visits}
            <LogActivityButton urlSite={site.UrlPart} />
          </>
        }
      />
      <ListTools
        siteId={site.Id}
        elevated={elevated}
        hasRoomForTable={hasRoomForTable}
        state={state}
        onChange={change}
      />
      <FilterChips state={state} onChange={change} />
      {elevated && (
        <Suspense fallback={null}>
          <LoggedVisit site={site} />
        </Suspense>
      )}
      {list === null ? (
        <Loading />
      ) : rows.length === 0 && !list.arrived ? (
        <StillArriving />
      ) : (
        <>
          {!(table && rows.length > 0) && (
            <p className="activity-count" role="status">
              <RowCount list={list} />
            </p>
          )}
          {wantsTable && !table && (
            <p role="status">
              <Trans>The table needs a connection the first time.</Trans>
            </p>
          )}
          <Arrivals list={list} />
          {rows.length === 0 && !dropped && (
            <NoRows
              narrowed={narrows(state)}
              onClear={() => change({ ...defaultListState(true), sort: state.sort, view: state.view })}
            />
          )}
          {rows.length > 0 && (
            <ListedRows
              label={t`Activities`}
              table={table}
              rows={rows}
              savedId={savedId}
              site={site}
              state={state}
              onChange={change}
              onDelete={deletion.ask}
              count={<RowCount list={list} />}
            />
          )}
          {list.hasMore && (
            <div className="activity-more">
              <Button
                variant="default"
                onClick={(event) => {
                  passToNewRow(
                    event.currentTarget,
                    document.querySelector('.activity-list, .activity-table tbody'),
                  )
                  list.loadMore()
                }}
              >
                <Trans>Load more</Trans>
              </Button>
            </div>
          )}
          {!list.hasMore && (dropped || (elevated && !state.activeSeason)) && (
            <Suspense fallback={null}>
              <OlderActivities
                dropped={dropped}
                table={table}
                site={site}
                state={state}
                onChange={change}
                known={list.rows}
                shown={new Set(rows.map((row) => row.Id))}
                onDelete={deletion.ask}
              />
            </Suspense>
          )}
        </>
      )}
      {!hasRoomForTable && visits}
      {deletion.dialog}
    </>
  )
}

function RowCount({ list }: { list: ActivityRows }) {
  if (!list.arrived) return <SoFar count={list.rows.length} />
  if (list.total === null) {
    return <Plural value={list.rows.length} one="The first activity" other="The first # activities" />
  }
  return <Plural value={list.total} one="# activity" other="# activities" />
}

/** Others' new logs wait here until one asks for them, so that nothing moves under the cursor. */
function Arrivals({ list }: { list: ActivityRows }) {
  return (
    <div className="activity-arrivals" role="status">
      {list.waiting > 0 && (
        <Button
          leftSection={<IconArrowUp size={18} aria-hidden="true" />}
          onClick={() => {
            // The button goes.
            focusHeading()
            list.showArrivals()
            const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
            window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
          }}
        >
          <Plural value={list.waiting} one="# new log" other="# new logs" />
        </Button>
      )}
    </div>
  )
}
