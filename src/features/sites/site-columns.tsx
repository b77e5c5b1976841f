import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import { closedOn, openedOn } from './arrange-sites.ts'
import { intakePhrases, siteTypePhrases } from './site-phrases.ts'

/** The columns of the list of sites (specification 1, section 2, Sites). */
export function useSiteColumns(): Column<SiteRecord>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const day = (instant: string | null) => (instant === null ? '' : format.localDay(instant))
  return [
    {
      id: 'Name',
      header: t`Name`,
      cell: (site) => (
        <Link to="/sites/update" search={{ id: site.Id }}>
          {site.Name}
        </Link>
      ),
      sortable: true,
      usual: 'ascending',
      asTitle: true,
    },
    {
      id: 'Active',
      header: t`State`,
      cell: (site) =>
        site.LatestSiteStatus?.IsActive
          ? t({ message: 'Active', context: 'site' })
          : t({ message: 'Inactive', context: 'site' }),
      sortable: true,
    },
    {
      id: 'Intake',
      header: t`Intake of requests`,
      cell: ({ LatestOutreachRequestStatus: latest }) => (latest ? i18n._(intakePhrases[latest.Status]) : ''),
      sortable: true,
    },
    { id: 'Type', header: t`Type`, cell: (site) => i18n._(siteTypePhrases[site.Type]), sortable: true },
    {
      id: 'Opened',
      header: t`Opened on`,
      cell: (site) => day(openedOn(site)),
      sortable: true,
      room: 'whole',
    },
    {
      id: 'Closed',
      header: t`Closed on`,
      cell: (site) => day(closedOn(site)),
      sortable: true,
      room: 'whole',
    },
  ]
}
