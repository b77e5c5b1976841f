import { useLingui } from '@lingui/react/macro'
import { IconAward, IconNotes, IconShield, IconUser, IconUserUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import type { UserRow } from './user-row.ts'

interface UserActionsProps {
  row: UserRow
  onPromote: (row: UserRow) => void
}

/** What can be done from a row of the users (specification 1, section 2, Users and roles). */
export function UserActions({ row, onPromote }: UserActionsProps) {
  const { t } = useLingui()
  const { Id, FullName } = row
  return (
    <OverflowMenu
      label={t`More for ${FullName}`}
      items={[
        {
          id: 'summary',
          words: t`Summary`,
          label: t`Summary of ${FullName}`,
          Icon: IconUser,
          draw: (props) => <Link {...props} to="/volunteer/summary" search={{ subjectId: Id }} />,
        },
        {
          id: 'awards',
          words: t`Awards`,
          label: t`Awards of ${FullName}`,
          Icon: IconAward,
          draw: (props) => <Link {...props} to="/subject/awards" search={{ subjectId: Id }} />,
        },
        {
          id: 'notes',
          words: t`Notes`,
          label: t`Notes about ${FullName}`,
          Icon: IconNotes,
          draw: (props) => <Link {...props} to="/subject/notes" search={{ subjectId: Id }} />,
        },
        {
          id: 'roles',
          words: t`Roles`,
          label: t`Roles of ${FullName}`,
          Icon: IconShield,
          draw: (props) => <Link {...props} to="/subject/roles" search={{ id: Id }} />,
        },
        {
          id: 'promote',
          words: t`Promote to coordinator`,
          label: t`Promote ${FullName} to coordinator`,
          Icon: IconUserUp,
          whyNot: row.roles.includes('Coordinator') ? t`Is a coordinator already` : undefined,
          onPress: () => onPromote(row),
        },
      ]}
    />
  )
}
