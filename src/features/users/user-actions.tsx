import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconAward, IconNotes, IconShield, IconUser, IconUserUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserRow } from './user-row.ts'

interface UserActionsProps {
  row: UserRow
  onPromote: (row: UserRow) => void
}

/** What can be done from a row of the users (specification 1, section 2, Users and roles). */
export function UserActions({ row, onPromote }: UserActionsProps) {
  const { t } = useLingui()
  const { Id, FullName } = row
  const isCoordinator = row.roles.includes('Coordinator')
  return (
    <>
      <ActionIcon
        title={t`Summary`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/volunteer/summary"
            search={{ subjectId: Id }}
            aria-label={t`Summary of ${FullName}`}
          />
        )}
      >
        <IconUser size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        title={t`Awards`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/subject/awards"
            search={{ subjectId: Id }}
            aria-label={t`Awards of ${FullName}`}
          />
        )}
      >
        <IconAward size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        title={t`Notes`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/subject/notes"
            search={{ subjectId: Id }}
            aria-label={t`Notes about ${FullName}`}
          />
        )}
      >
        <IconNotes size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        title={isCoordinator ? t`Is a coordinator already` : t`Promote to coordinator`}
        aria-label={
          isCoordinator ? t`${FullName} is a coordinator already` : t`Promote ${FullName} to coordinator`
        }
        disabled={isCoordinator}
        onClick={() => onPromote(row)}
      >
        <IconUserUp size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        title={t`Roles`}
        renderRoot={(props) => (
          <Link {...props} to="/subject/roles" search={{ id: Id }} aria-label={t`Roles of ${FullName}`} />
        )}
      >
        <IconShield size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
