import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { STATUS_COMMENTS_LIMIT } from '../../../domain/organization/limits.ts'
import { mayVerify } from '../../../domain/organization/permissions.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { organizationStatuses } from '../../../domain/organization/statuses.ts'
import { ResumedTyped } from '../../pickers/desk-form/desk-notices.tsx'
import { TypedFoot } from '../../pickers/desk-form/typed-note.tsx'
import { useTypedWords } from '../../pickers/desk-form/use-typed-words.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isTooLong, LongText } from '../../ui/form/long-text.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { ChosenOrganizations } from './chosen-organizations.tsx'
import { RefusedOrganizations } from './refused-organizations.tsx'
import { useChanging } from './use-changing.ts'

export interface ChangeDialogProps {
  organizations: readonly OrganizationRecord[]
  /** Hears how they stand now. */
  onDone: (changed: readonly OrganizationRecord[]) => void
  /** Hears how some of them stand now, where somebody was faster. */
  onStale: (current: readonly OrganizationRecord[]) => void
  /** Hears either once it was closed: another dialog may be open by now. */
  onLate: (told: readonly OrganizationRecord[]) => void
  onClose: () => void
}

/** Where the comment about organizations is kept: a comment about others is another one. */
const refOf = (organizations: readonly OrganizationRecord[]): string => {
  const ids = organizations.map(({ Id }) => Id)
  return `OrganizationVerifying:${ids.sort().join()}`
}

/**
 * Verifies new organizations with a comment; of several, those that are not new any more are left out (specification 3, section
 * 4). The comment is kept until it is sent or cancelled.
 */
export function VerifyDialog({ organizations, onDone, onStale, onLate, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const snackbar = useSnackbar()
  const isHere = useIsMounted()
  const nameOf = (id: string) => organizations.find(({ Id }) => Id === id)?.Name
  const changing = useChanging({ nameOf, onStale, onLate })
  const typed = useTypedWords({
    ref: refOf(organizations),
    begin: () => ({ comments: '' }),
    says: (words) => words.comments.trim() !== '',
  })
  const { comments } = typed.words
  const meant = organizations.filter((one) => mayVerify(actor, one))
  const dropped = organizations.length - meant.length
  const verify = () =>
    changing.change(
      meant.map(({ Id, Version }) => ({
        Id,
        Version,
        Status: organizationStatuses.verified,
        ...(comments.trim() === '' ? {} : { StatusComments: comments.trim() }),
      })),
      (changed) => {
        const { length } = changed
        snackbar.say(
          <Plural value={length} one="# organization was verified." other="# organizations were verified." />,
        )
        void typed.forget().then(() => (isHere.current ? onDone : onLate)(changed))
      },
    )
  return (
    <Dialog opened onClose={onClose} title={t`Verify`} shape="roomy">
      <ResumedTyped typed={typed} />
      <RefusedOrganizations refused={changing.refused} organizations={organizations} />
      <ChosenOrganizations label={t`Organizations to verify`} organizations={meant} />
      {dropped > 0 && (
        <p className="organizations-note">
          <Plural
            value={dropped}
            one="# of the selected is not new any more and stays as it is."
            other="# of the selected are not new any more and stay as they are."
          />
        </p>
      )}
      <LongText
        label={t`Comments`}
        description={t`Kept with the status.`}
        value={comments}
        limit={STATUS_COMMENTS_LIMIT}
        minRows={2}
        maxRows={8}
        readOnly={changing.busy}
        onChange={(event) => typed.change({ comments: event.currentTarget.value })}
      />
      <TypedFoot typed={typed} onCancel={onClose}>
        <Button
          disabled={meant.length === 0 || isTooLong(comments, STATUS_COMMENTS_LIMIT)}
          loading={changing.busy}
          onClick={verify}
        >
          <Trans>Verify</Trans>
        </Button>
      </TypedFoot>
    </Dialog>
  )
}
