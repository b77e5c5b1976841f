import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import { rolePhrases } from './role-phrases.ts'
import type { UserRow } from './user-row.ts'

/** The columns of the users (specification 1, section 2, Users and roles). */
export function useUserColumns(): Column<UserRow>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'FullName',
      header: t`Name`,
      cell: (row) => (
        <Link to="/volunteer/summary" search={{ subjectId: row.Id }}>
          {row.FullName}
        </Link>
      ),
      sortable: true,
      asTitle: true,
    },
    {
      id: 'Email',
      header: t`E-mail`,
      cell: ({ Email }) => (
        <span className="users-email">
          {Email.slice(0, Email.indexOf('@'))}
          <wbr />
          {Email.slice(Email.indexOf('@'))}
        </span>
      ),
      room: 'lines-when-narrow',
    },
    {
      id: 'Roles',
      header: t`Roles`,
      cell: (row) => format.list(row.roles.map((role) => i18n._(rolePhrases[role].name))),
    },
    { id: 'Sites', header: t`Approved now at`, cell: (row) => format.list(row.sites) },
  ]
}
