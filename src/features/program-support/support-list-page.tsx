import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCirclePlus, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { openSite } from '../../data/open-site.ts'
import { type ListedProgramSupport, programSupportOfSite } from '../../data/queries/program-support.ts'
import { type SessionSite, useSession } from '../../pickers/session-context.tsx'
import { useArrivingRows } from '../../pickers/use-arrival.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Arriving, Empty, Loading, SoFar } from '../../ui/page-states.tsx'
import { arrangeSupport } from './arrange-support.ts'
import { rememberSearch } from './list-memory.ts'
import type { SupportListSearch } from './list-search.ts'
import { changedState, type SupportListState, searchFromState, stateFromSearch } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import './program-support.css'
import { useSupportColumns, useSupportName } from './support-columns.tsx'
import { useDeleteSupport } from './use-delete-support.tsx'

interface SupportListPageProps {
  site: SessionSite
  search: SupportListSearch
  onSearch: (search: SupportListSearch) => void
}

/** A site's program support (specification 2, section 2.7): from this device, with or without signal. */
export function SupportListPage({ site, search, onSearch }: SupportListPageProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const columns = useSupportColumns()
  const nameOf = useSupportName()
  const deletion = useDeleteSupport()
  const found = useArrivingRows(site.Id, () => programSupportOfSite(site.Id, actor), [actor])
  const state = useMemo(() => stateFromSearch(search), [search])
  useEffect(() => rememberSearch(site.Id, search), [site.Id, search])
  useEffect(() => {
    openSite(site.Id).catch((error: unknown) => console.error(error))
  }, [site.Id])
  const change = (part: Partial<SupportListState>) => onSearch(searchFromState(changedState(state, part)))

  if (!found) return <Loading />
  const { rows, arrived } = found
  const { total, shown, page } = arrangeSupport(rows, state, format.compare)
  return (
    <>
      <PageHeader
        title={t`Log program support`}
        subtitle={site.Name}
        actions={
          <Button
            leftSection={<IconCirclePlus size={18} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/$site/ProgramSupport/Create" params={{ site: site.UrlPart }} />
            )}
          >
            <Trans>New program support</Trans>
          </Button>
        }
      />
      <ListTools state={state} onChange={change} />
      <p className="support-count" role="status">
        {arrived ? <Plural value={total} one="# log" other="# logs" /> : <SoFar count={total} />}
      </p>
      <DataTable
        label={t`Program support`}
        columns={columns}
        rows={shown}
        rowId={(row) => row.Id}
        rowName={nameOf}
        empty={
          <NoSupport
            kind={!arrived ? 'arriving' : rows.length === 0 ? 'none' : 'filtered'}
            onClear={() => change({ search: '', activeSeasonOnly: false })}
          />
        }
        actions={(row) => (
          <RowActions row={row} urlSite={site.UrlPart} name={nameOf(row)} onDelete={deletion.ask} />
        )}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        paging={{
          page,
          pageSize: state.pageSize,
          total,
          onPage: (next) => change({ page: next }),
          onPageSize: (pageSize) => change({ pageSize }),
        }}
      />
      {deletion.dialog}
    </>
  )
}

interface RowActionsProps {
  row: ListedProgramSupport
  urlSite: string
  name: string
  onDelete: (row: ListedProgramSupport) => void
}

/** Edit (or view) and delete, as far as the rules let this person. */
function RowActions({ row, urlSite, name, onDelete }: RowActionsProps) {
  const { t } = useLingui()
  const Icon = row.mayEdit ? IconPencil : IconEye
  return (
    <>
      <ActionIcon
        title={row.mayEdit ? t`Edit` : t`View`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/$site/ProgramSupport/Update"
            params={{ site: urlSite }}
            search={{ id: row.Id }}
            aria-label={row.mayEdit ? t`Edit ${name}` : t`View ${name}`}
          />
        )}
      >
        <Icon size={20} aria-hidden="true" />
      </ActionIcon>
      {row.mayDelete && (
        <ActionIcon
          title={t`Delete`}
          color="danger"
          aria-label={t`Delete ${name}`}
          onClick={() => onDelete(row)}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  )
}

/** Why no row shows: nothing here yet, nothing logged, or nothing that matches. */
function NoSupport({ kind, onClear }: { kind: 'arriving' | 'none' | 'filtered'; onClear: () => void }) {
  const { t } = useLingui()
  if (kind === 'arriving') {
    return (
      <Arriving>
        <Trans>
          The logs of this site are coming to this device. You can log program support all the same.
        </Trans>
      </Arriving>
    )
  }
  if (kind === 'none') {
    return (
      <Empty title={t`No program support logged yet`}>
        <Trans>
          Packing kits, calling schools, writing guides: what supports the program is logged here with its
          hours.
        </Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`Nothing matches`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show everything</Trans>
        </Button>
      }
    >
      <Trans>Other words may find it, or another season.</Trans>
    </Empty>
  )
}
