import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import { requestStatusPhrases, requestTypePhrases } from './request-phrases.ts'

/** The columns of the list (specification 3, section 2); the site is for staff, who see those of all sites. */
export function useOutreachColumns(site: SessionSite, showsSite: boolean): Column<OutreachRequestRow>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'ContactName',
      header: t({ message: 'Contact', context: 'request' }),
      cell: (row) => (
        <Link to="/$site/OutreachRequest/Update" params={{ site: site.UrlPart }} search={{ id: row.Id }}>
          {row.ContactName}
        </Link>
      ),
      sortable: true,
      asTitle: true,
    },
    {
      id: 'Site',
      header: t`Site`,
      cell: (row) => row.SiteName ?? t`National office`,
      sortable: true,
      hidden: !showsSite,
    },
    { id: 'SchoolName', header: t`School`, cell: (row) => row.SchoolName ?? '', room: 'rest' },
    {
      id: 'Status',
      header: t`Status`,
      cell: (row) => i18n._(requestStatusPhrases[row.Status]),
      sortable: true,
      room: 'whole',
    },
    { id: 'Type', header: t`Type`, cell: (row) => i18n._(requestTypePhrases[row.Type]), sortable: true },
    {
      id: 'Created',
      header: t`Received`,
      cell: (row) => format.instant(row.Created),
      sortable: true,
      usual: 'descending',
      room: 'whole',
    },
  ]
}
