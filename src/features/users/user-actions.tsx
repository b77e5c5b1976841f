import { useLingui } from '@lingui/react/macro'
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
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
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
          id: 'record',
          words: t`Volunteer record`,
          label: t`Volunteer record of ${FullName}`,
          Icon: IconReportAnalytics,
          draw: (props) => <Link {...props} to="/subject/record" search={{ subjectId: Id }} />,
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
          label: t`Promote to coordinator: ${FullName}`,
          Icon: IconUserUp,
          whyNot: row.roles.includes('Coordinator') ? t`Is a coordinator already` : undefined,
          onPress: () => onPromote(row),
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
      ]}
    />
  )
}
