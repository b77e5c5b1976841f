import { useLingui } from '@lingui/react/macro'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import { personName } from '../../../domain/kernel/person-name.ts'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'

/** Who was invited, where to, by whom and when; the site where the list is of more than one. */
export function useInvitationColumns(withSite: boolean): Column<Invitation>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    { id: 'Email', header: t`E-mail`, cell: (row) => row.Email, asTitle: true, room: 'rest' },
    { id: 'Name', header: t`Name`, cell: (row) => personName(row.GivenName, row.FamilyName) },
    ...(withSite ? [{ id: 'Site', header: t`Site`, cell: (row: Invitation) => row.SiteName ?? '' }] : []),
    {
      id: 'Locale',
      header: t`Language`,
      cell: (row) => (row.Locale === 'fr' ? t`French` : t`English`),
    },
    { id: 'CreatedBy', header: t`Invited by`, cell: (row) => row.CreatedBy },
    {
      id: 'SentOn',
      header: t`Last sent`,
      cell: (row) => (row.IsUnsent ? t`Not sent: the site was inactive` : format.instant(row.SentOn)),
      room: 'whole',
    },
    {
      id: 'Sends',
      header: t`Times sent`,
      cell: (row) => format.number(row.IsUnsent ? row.Sends - 1 : row.Sends),
    },
  ]
}
