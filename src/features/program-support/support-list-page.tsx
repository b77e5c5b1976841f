import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCirclePlus, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import { openSite } from '../../data/open-site.ts'
import { type ListedProgramSupport, programSupportOfSite } from '../../data/queries/program-support.ts'
import { type SessionSite, useSession } from '../../pickers/session-context.tsx'
import { useHasArrived } from '../../pickers/use-arrival.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading } from '../../ui/page-states.tsx'
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
  const hasArrived = useHasArrived()
  const rows = useLiveQuery(async () => programSupportOfSite(site.Id, actor), [site.Id, actor])
  const state = useMemo(() => stateFromSearch(search), [search])
  useEffect(() => rememberSearch(site.Id, search), [site.Id, search])
  useEffect(() => {
    openSite(site.Id).catch((error: unknown) => console.error(error))
  }, [site.Id])
  const change = (part: Partial<SupportListState>) => onSearch(searchFromState(changedState(state, part)))

  if (!rows || hasArrived === undefined) return <Loading />
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
        <Plural value={total} one="# log" other="# logs" />
      </p>
      <DataTable
        label={t`Program support`}
        columns={columns}
        rows={shown}
        rowId={(row) => row.Id}
        rowName={nameOf}
        empty={
          <NoSupport
            kind={!hasArrived && rows.length === 0 ? 'arriving' : rows.length === 0 ? 'none' : 'filtered'}
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
      <Empty title={t`Nothing has come to this device yet`}>
        <Trans>It comes by itself when there is signal. You can log program support all the same.</Trans>
      </Empty>
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
