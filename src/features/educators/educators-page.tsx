import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { educatorsOfSite, type ListedEducator } from '../../data/queries/educators-of-site.ts'
import type { SessionSite } from '../../pickers/session-context.tsx'
import { useHasArrived } from '../../pickers/use-arrival.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/page-states.tsx'
import { arrangeEducators } from './arrange-educators.ts'
import { useEducatorColumns } from './educator-columns.tsx'
import { EducatorTools } from './educator-tools.tsx'
import './educators.css'
import { EmailsDialog } from './emails-dialog.tsx'
import { rememberSearch } from './list-memory.ts'
import type { EducatorListSearch } from './list-search.ts'
import { changedState, type EducatorListState, searchFromState, stateFromSearch } from './list-state.ts'
import { EducatorsArriving, NoEducators } from './no-educators.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

interface EducatorsPageProps {
  site: SessionSite
  search: EducatorListSearch
  onSearch: (search: EducatorListSearch) => void
}

const nobody: readonly ListedEducator[] = []

/** The educators of a site (specification 1, section 2): from this device, with or without signal. */
export function EducatorsPage({ site, search, onSearch }: EducatorsPageProps) {
  const { t } = useLingui()
  const format = useFormat()
  const columns = useEducatorColumns()
  const hasArrived = useHasArrived()
  const educators = useLiveQuery(async () => educatorsOfSite(site.Id), [site.Id])
  const state = useMemo(() => stateFromSearch(search), [search])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => rememberSearch(site.Id, search), [site.Id, search])
  const [dialog, setDialog] = useState<'emails' | 'active' | 'inactive' | null>(null)
  const { matching, shown, page } = useMemo(
    () => arrangeEducators(educators ?? nobody, state, format.compare),
    [educators, state, format],
  )
  // What a filter hides is not meant: nothing happens to rows that one does not see.
  const selected = useMemo(() => matching.filter((row) => chosen.has(row.Id)), [matching, chosen])
  const change = (part: Partial<EducatorListState>) => onSearch(searchFromState(changedState(state, part)))
  const nameOf = (row: ListedEducator) => `${row.FirstName} ${row.LastName}`.trim()

  if (!educators || hasArrived === undefined) return <Loading />
  return (
    <>
      <PageHeader
        title={t`Educators`}
        subtitle={site.Name}
        actions={
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/$site/Educator/Create" params={{ site: site.UrlPart }} />
            )}
          >
            <Trans>Add an educator</Trans>
          </Button>
        }
      />
      <EducatorTools state={state} onChange={change} />
      {educators.length === 0 && !hasArrived ? (
        <EducatorsArriving />
      ) : (
        <>
          <p className="educator-count" role="status">
            <Plural value={matching.length} one="# educator" other="# educators" />
          </p>
          {matching.length > 0 && (
            <SelectionBar
              count={selected.length}
              matching={matching.length}
              onSelectAll={() => setChosen(new Set(matching.map((row) => row.Id)))}
              onClear={() => setChosen(new Set())}
              onEmails={() => setDialog('emails')}
              onSwitch={(isActive) => setDialog(isActive ? 'active' : 'inactive')}
            />
          )}
          <DataTable
            label={t`Educators`}
            columns={columns}
            rows={shown}
            rowId={(row) => row.Id}
            rowName={nameOf}
            empty={
              <NoEducators
                none={educators.length === 0}
                onClear={() => change({ search: '', status: 'all' })}
              />
            }
            actions={(row) => (
              <ActionIcon
                title={t`Edit`}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/$site/Educator/Update"
                    params={{ site: site.UrlPart }}
                    search={{ id: row.Id }}
                    aria-label={t`Edit ${nameOf(row)}`}
                  />
                )}
              >
                <IconPencil size={20} aria-hidden="true" />
              </ActionIcon>
            )}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selected={chosen}
            onSelect={setChosen}
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
      {dialog === 'emails' && <EmailsDialog educators={selected} onClose={() => setDialog(null)} />}
      {(dialog === 'active' || dialog === 'inactive') && (
        <SwitchDialog
          siteId={site.Id}
          educators={selected}
          isActive={dialog === 'active'}
          onClose={(isDone) => {
            setDialog(null)
            if (isDone) setChosen(new Set())
          }}
        />
      )}
    </>
  )
}
