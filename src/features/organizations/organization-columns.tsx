import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import type { Column } from '../../ui/table-types.ts'
import { organizationStatusPhrases } from './status-phrases.ts'

/** The columns of the register (specification 3, section 2, Organizations). */
export function useOrganizationColumns(): Column<OrganizationRecord>[] {
  const { t, i18n } = useLingui()
  const nameOf = useEnumerationNames()
  const wordFor = (id: string | null): string => (id && nameOf(id)) || ''
  return [
    {
      id: 'Id',
      header: t`Id`,
      cell: ({ Id }) => (
        <code className="organizations-id" title={Id}>
          {Id}
        </code>
      ),
      sortable: true,
    },
    {
      id: 'Name',
      header: t`Name`,
      cell: (row) => (
        <Link to="/organization/update" search={{ id: row.Id }} title={row.Name}>
          <span className="elan-two-lines">{row.Name}</span>
        </Link>
      ),
      sortable: true,
      usual: 'ascending',
      asTitle: true,
      room: 'rest',
    },
    {
      id: 'Address',
      header: t`Address`,
      cell: ({ Address }) => <TwoLines words={Address} />,
      sortable: true,
    },
    { id: 'City', header: t`City`, cell: ({ City }) => City, sortable: true },
    { id: 'Province', header: t`Province`, cell: ({ RegionId }) => wordFor(RegionId), sortable: true },
    {
      id: 'PostalCode',
      header: t`Postal code`,
      cell: ({ PostalCode }) => PostalCode,
      sortable: true,
      room: 'whole',
    },
    {
      id: 'SchoolBoard',
      header: t({ message: 'School board', context: 'column' }),
      // One that is no longer offered is known by the name that the server tells.
      cell: ({ SchoolBoardId, SchoolBoard }) => (
        <TwoLines
          words={
            wordFor(SchoolBoardId) ||
            (i18n.locale === 'fr' ? SchoolBoard?.FrenchName : SchoolBoard?.EnglishName) ||
            ''
          }
        />
      ),
      sortable: true,
    },
    {
      id: 'Status',
      header: t`Status`,
      cell: ({ Status }) => i18n._(organizationStatusPhrases[Status]),
      sortable: true,
      room: 'whole',
    },
  ]
}

const TwoLines = ({ words }: { words: string }) => (
  <span className="elan-two-lines elan-shared-lines" title={words}>
    {words}
  </span>
)
