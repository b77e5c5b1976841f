import { Plural } from '@lingui/react/macro'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import { emailListOf } from '../../ui/list/email-list.ts'
import { EmailsDialog } from '../../ui/list/emails-dialog.tsx'

interface EmailsOfVolunteersProps {
  rows: readonly Volunteer[]
  onClose: () => void
}

/** The addresses of the selected volunteers, and how many of them have none: they hear of nothing that is written there. */
export function EmailsOfVolunteers({ rows, onClose }: EmailsOfVolunteersProps) {
  const emails = emailListOf(
    rows.map(({ Subject }) => Subject),
    ';',
  )
  return (
    <EmailsDialog emails={emails} onClose={onClose}>
      {emails.without > 0 && (
        <p>
          <Plural
            value={emails.without}
            one="# of the selected volunteers has no address."
            other="# of the selected volunteers have no address."
          />
        </p>
      )}
    </EmailsDialog>
  )
}
