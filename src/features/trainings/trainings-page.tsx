import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import { type ListedTraining, trainingsOfSite } from '../../data/queries/trainings.ts'
import { ListsProvider } from '../../pickers/lists-context.tsx'
import { type SessionSite, useSession } from '../../pickers/session-context.tsx'
import { useTrainingName } from '../../pickers/training-name.ts'
import { trainingTypePhrases } from '../../pickers/training-type-phrases.ts'
import { useHasArrived } from '../../pickers/use-arrival.ts'
import { useSeasons } from '../../pickers/use-places.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { arrangeTrainings, trainingRows } from './arrange-trainings.ts'
import { rememberSearch } from './list-memory.ts'
import {
  changedState,
  searchFromState,
  stateFromSearch,
  type TrainingListSearch,
  type TrainingListState,
} from './list-state.ts'
import { LogTrainingButton } from './log-training-button.tsx'
import { NoTrainings, TrainingsArriving } from './no-trainings.tsx'
import { TrainingActions } from './training-actions.tsx'
import { useTrainingColumns } from './training-columns.tsx'
import { TrainingTools } from './training-tools.tsx'
import './trainings.css'
import { useDeleteTraining } from './use-delete-training.tsx'
import { useOlderTrainings } from './use-older-trainings.ts'

interface TrainingsPageProps {
  site: SessionSite
  search: TrainingListSearch
  onSearch: (search: TrainingListSearch) => void
}

/** The trainings of a site (specification 2, section 2.5): from this device, with or without signal. */
export function TrainingsPage(props: TrainingsPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`Training`}
        subtitle={props.site.Name}
        actions={<LogTrainingButton urlSite={props.site.UrlPart} />}
      />
      <ListsProvider>
        <TrainingList {...props} />
      </ListsProvider>
    </>
  )
}

const none: readonly ListedTraining[] = []

function TrainingList({ site, search, onSearch }: TrainingsPageProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const seasons = useSeasons()
  const columns = useTrainingColumns()
  const nameOf = useTrainingName()
  const hasArrived = useHasArrived()
  const listed = useLiveQuery(async () => trainingsOfSite(site.Id), [site.Id])
  const state = useMemo(() => stateFromSearch(search), [search])
  const older = useOlderTrainings(site.Id, !state.currentYearOnly)
  const { ask, dialog } = useDeleteTraining()
  useEffect(() => rememberSearch(site.Id, search), [site.Id, search])
  const { matching, shown, page } = useMemo(() => {
    const typeNameOf = (type: keyof typeof trainingTypePhrases) => i18n._(trainingTypePhrases[type])
    const context = { actor, siteId: site.Id, seasons: seasons ?? [], nameOf, typeNameOf }
    const place = { siteId: site.Id, seasons: context.seasons }
    return arrangeTrainings(trainingRows(listed ?? none, context), state, place, format.compare)
  }, [listed, state, seasons, actor, site.Id, nameOf, i18n, format])
  const change = (part: Partial<TrainingListState>) => onSearch(searchFromState(changedState(state, part)))

  if (!listed || !seasons || hasArrived === undefined) return <Loading />
  return (
    <>
      <TrainingTools state={state} onChange={change} />
      {listed.length === 0 && !hasArrived ? (
        <TrainingsArriving />
      ) : (
        <>
          <p className="training-count" role="status">
            <Plural value={matching.length} one="# training" other="# trainings" />
            {older === 'unreachable' && (
              <>
                {' '}
                <Trans>Older ones come when there is signal.</Trans>
              </>
            )}
          </p>
          <DataTable
            label={t`Training`}
            columns={columns}
            rows={shown}
            rowId={(row) => row.Id}
            rowName={(row) => row.name}
            empty={
              <NoTrainings
                none={listed.length === 0}
                onClear={() => change({ search: '', hostedOnly: false, currentYearOnly: false })}
              />
            }
            actions={(row) => <TrainingActions row={row} urlSite={site.UrlPart} onDelete={ask} />}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            paging={{
              page,
              pageSize: state.pageSize,
              total: matching.length,
              onPage: (next) => change({ page: next }),
              onPageSize: (pageSize) => change({ pageSize }),
            }}
          />
        </>
      )}
      {dialog}
    </>
  )
}
