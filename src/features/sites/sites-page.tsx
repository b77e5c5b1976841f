import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { fetchSites } from '../../data/site/sites.ts'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { useServerRows } from '../../pickers/list/use-server-rows.ts'
import { useFormat } from '../../ui/format.ts'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import type { Listed } from '../../ui/list/listed.ts'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { arrangeSites } from './arrange-sites.ts'
import { SiteActions } from './site-actions.tsx'
import { siteAddress } from './site-address.ts'
import { useSiteColumns } from './site-columns.tsx'
import './sites.css'
import { useDeleteSite } from './use-delete-site.tsx'

const whole = { page: 1, pageSize: 'all' } as const

/** The sites of the charity (specification 1, section 2, Sites): from the server, for staff. */
export function SitesPage() {
  const { t } = useLingui()
  const { compare } = useFormat()
  const columns = useSiteColumns()
  const { state, change } = useListAddress(siteAddress)
  const savedId = useSavedId()
  const { listed: sites, again } = useServerRows(fetchSites, whole)
  const { ask, dialog } = useDeleteSite(again)
  const listed = useMemo(
    (): Listed<SiteRecord> =>
      sites.kind === 'rows' ? arrangeSites(sites.rows, state, compare, savedId) : sites,
    [sites, state, compare, savedId],
  )
  return (
    <>
      <PageHeader
        title={t`Sites`}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/sites/create" />}
          >
            <Trans>Add a site</Trans>
          </Button>
        }
      />
      <ListTools label={t`Search by name`} value={state.search} onSearch={(search) => change({ search })} />
      <ListView
        label={t`Sites`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(site) => site.Id}
        savedId={savedId}
        rowName={(site) => site.Name}
        count={(total) => <Plural value={total} one="# site" other="# sites" />}
        empty={
          <Empty
            title={t`No sites match`}
            action={
              <Button variant="default" onClick={() => change({ search: '' })}>
                <Trans>Show all sites</Trans>
              </Button>
            }
          >
            <Trans>The search above hides the others.</Trans>
          </Empty>
        }
        actions={(site) => <SiteActions site={site} onDelete={ask} />}
      />
      {dialog}
    </>
  )
}
