import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { coordinates } from '../../../domain/kernel/actor.ts'
import { programSupportOfSite } from '../../data/queries/program-support.ts'
import { useArrivingRows } from '../../pickers/answers/use-arrival.ts'
import { areComing, useOlderLogs } from '../../pickers/answers/use-older-logs.ts'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { NotAmongNewest, OlderLogsNote } from '../../pickers/log-form/older-logs-note.tsx'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { loading, withArrival } from '../../ui/list/listed.ts'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { arrangeSupport } from './arrange-support.ts'
import { NoSupport, SupportArriving } from './no-support.tsx'
import { SupportTools } from './support-tools.tsx'
import './program-support.css'
import { SupportActions } from './support-actions.tsx'
import { supportAddress } from './support-address.ts'
import { useSupportColumns, useSupportName } from './support-columns.tsx'
import { useDeleteSupport } from './use-delete-support.tsx'

/** A site's program support (specification 2, section 2.7): from this device, with or without signal. */
export function SupportListPage({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const savedId = useSavedId()
  const columns = useSupportColumns(site.UrlPart)
  const nameOf = useSupportName()
  const deletion = useDeleteSupport()
  const found = useArrivingRows(site.Id, () => programSupportOfSite(site.Id, actor), [actor])
  const { state, change } = useListAddress(supportAddress, site.Id)
  // Others see there what is their own, and that is on their device whatever its season.
  const seesAll = coordinates(actor, site.Id)
  const older = useOlderLogs(
    'ProgramSupport',
    site.Id,
    seesAll && !state.activeSeasonOnly,
    found?.rows.length,
  )
  const listed = useMemo(() => {
    if (!found) return loading
    const arranged = arrangeSupport(found.rows, state, format.compare, savedId)
    return withArrival(arranged, found.arrived && !areComing(older, arranged.total))
  }, [found, state, format, older, savedId])

  const clear = () => change({ search: '', activeSeasonOnly: false })

  return (
    <>
      <PageHeader
        title={t`Log program support`}
        subtitle={site.Name}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/$site/ProgramSupport/Create" params={{ site: site.UrlPart }} />
            )}
          >
            <Trans>New program support</Trans>
          </Button>
        }
      />
      <SupportTools state={state} onChange={change} />
      <ListView
        label={t`Program support`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        savedId={savedId}
        rowName={nameOf}
        count={(total) => (
          <>
            <Plural value={total} one="# log" other="# logs" />
            <OlderLogsNote older={older} />
          </>
        )}
        arriving={<SupportArriving />}
        empty={
          older === 'newest' ? (
            <NotAmongNewest onClear={clear} />
          ) : (
            <NoSupport none={found?.rows.length === 0 && (!seesAll || older === 'arrived')} onClear={clear} />
          )
        }
        actions={(row) => (
          <SupportActions row={row} urlSite={site.UrlPart} name={nameOf(row)} onDelete={deletion.ask} />
        )}
      />
      {deletion.dialog}
    </>
  )
}
