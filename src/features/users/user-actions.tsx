import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  IconAward,
  IconNotes,
  IconReportAnalytics,
  IconShield,
  IconUser,
  IconUserOff,
  IconUserUp,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayAnonymise, mayAnonymisePerson } from '../../../domain/subject/anonymise.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { type MenuItem, OverflowMenu } from '../../ui/overflow-menu.tsx'
import type { UserRow } from './user-row.ts'

interface UserActionsProps {
  row: UserRow
  onPromote: (row: UserRow) => void
  onAnonymise: (row: UserRow) => void
}

/** What can be done from a row of the users (specification 1, section 2, Users and roles). */
export function UserActions({ row, onPromote, onAnonymise }: UserActionsProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const { Id, FullName } = row
  const isCoordinator = row.roles.includes('Coordinator')
  const more: MenuItem[] = [
    {
      id: 'record',
      words: t`Volunteer record`,
      label: t`Volunteer record of ${FullName}`,
      Icon: IconReportAnalytics,
      draw: (props) => <Link {...props} to="/subject/record" search={{ subjectId: Id }} />,
    },
    ...(mayAnonymise(actor)
      ? [
          {
            id: 'anonymise',
            words: t`Anonymise…`,
            label: t`Anonymise ${FullName}`,
            Icon: IconUserOff,
            isDanger: true,
            whyNot: mayAnonymisePerson(actor, Id) ? undefined : t`Another administrator has to do this.`,
            onPress: () => onAnonymise(row),
          },
        ]
      : []),
  ]
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
      <OverflowMenu label={t`More about ${FullName}`} items={more} />
    </>
  )
}
