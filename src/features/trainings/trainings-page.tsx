import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { trainingsOfSite } from '../../data/queries/trainings.ts'
import { useArrivingRows } from '../../pickers/answers/use-arrival.ts'
import { areComing, useOlderLogs } from '../../pickers/answers/use-older-logs.ts'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { NotAmongNewest, OlderLogsNote } from '../../pickers/log-form/older-logs-note.tsx'
import { useTrainingName } from '../../pickers/names/training-name.ts'
import { trainingTypePhrases } from '../../pickers/names/training-type-phrases.ts'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { useFormat } from '../../ui/format.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { loading, withArrival } from '../../ui/list/listed.ts'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { arrangeTrainings, trainingRows } from './arrange-trainings.ts'
import { LogTrainingButton } from './log-training-button.tsx'
import { NoTrainings, TrainingsArriving } from './no-trainings.tsx'
import { TrainingActions } from './training-actions.tsx'
import { trainingAddress } from './training-address.ts'
import { useTrainingColumns } from './training-columns.tsx'
import { TrainingTools } from './training-tools.tsx'
import './trainings.css'
import { useDeleteTraining } from './use-delete-training.tsx'

/** The trainings of a site (specification 2, section 2.5): from this device, with or without signal. */
export function TrainingsPage({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`Training`}
        subtitle={site.Name}
        actions={<LogTrainingButton urlSite={site.UrlPart} />}
      />
      <ListsProvider>
        <TrainingList site={site} />
      </ListsProvider>
    </>
  )
}

function TrainingList({ site }: { site: SessionSite }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const seasons = useSeasons()
  const savedId = useSavedId()
  const columns = useTrainingColumns(site.UrlPart)
  const nameOf = useTrainingName()
  const found = useArrivingRows(site.Id, () => trainingsOfSite(site.Id), [])
  const { state, change } = useListAddress(trainingAddress, site.Id)
  const older = useOlderLogs('Training', site.Id, !state.currentYearOnly, found?.rows.length)
  const { ask, dialog } = useDeleteTraining()
  const listed = useMemo(() => {
    if (!found || !seasons) return loading
    const typeNameOf = (type: keyof typeof trainingTypePhrases) => i18n._(trainingTypePhrases[type])
    const rows = trainingRows(found.rows, { actor, siteId: site.Id, seasons, nameOf, typeNameOf })
    const arranged = arrangeTrainings(rows, state, { siteId: site.Id, seasons }, format.compare, savedId)
    return withArrival(arranged, found.arrived && !areComing(older, arranged.total))
  }, [found, state, seasons, actor, site.Id, nameOf, i18n, format, older, savedId])

  const clear = () => change({ search: '', hostedOnly: false, currentYearOnly: false })

  return (
    <>
      <TrainingTools state={state} onChange={change} />
      <ListView
        label={t`Training`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        savedId={savedId}
        rowName={(row) => row.name}
        count={(total) => (
          <>
            <Plural value={total} one="# training" other="# trainings" />
            <OlderLogsNote older={older} />
          </>
        )}
        arriving={<TrainingsArriving />}
        empty={
          older === 'newest' ? (
            <NotAmongNewest onClear={clear} />
          ) : (
            <NoTrainings none={found?.rows.length === 0 && older === 'arrived'} onClear={clear} />
          )
        }
        actions={(row) => <TrainingActions row={row} urlSite={site.UrlPart} onDelete={ask} />}
      />
      {dialog}
    </>
  )
}
