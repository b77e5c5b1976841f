import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { MOST_MERGED, UNDO_DAYS } from '../../../../domain/organization/limits.ts'
import type { OrganizationRecord } from '../../../../domain/organization/schema.ts'
import { organizationStatuses } from '../../../../domain/organization/statuses.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { useIsMounted } from '../../../ui/use-is-mounted.ts'
import { ChosenOrganizations, nameAndPlace } from '../chosen-organizations.tsx'
import { RefusedOrganizations } from '../refused-organizations.tsx'
import { useChanging } from '../use-changing.ts'
import type { ChangeDialogProps } from '../verify-dialog.tsx'

interface ConfirmStepProps extends Omit<ChangeDialogProps, 'onClose'> {
  target: OrganizationRecord
  onBack: () => void
}

/** Says what becomes of the organizations, and merges them. */
export function ConfirmStep({ organizations, target, onDone, onStale, onLate, onBack }: ConfirmStepProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const isHere = useIsMounted()
  const concerned = [...organizations, target]
  const nameOf = (id: string) => {
    const found = concerned.find(({ Id }) => Id === id)
    return found && nameAndPlace(found)
  }
  const changing = useChanging({ nameOf, onStale, onLate })
  const count = organizations.length
  const isTooMany = count > MOST_MERGED
  const { Name: name } = target
  const into = nameAndPlace(target)
  const merge = () =>
    changing.change(
      organizations.map(({ Id, Version }) => ({
        Id,
        Version,
        Status: organizationStatuses.merged,
        MergeId: target.Id,
      })),
      (changed) => {
        snackbar.say(
          <Plural
            value={count}
            one={`# organization was merged into ${into}.`}
            other={`# organizations were merged into ${into}.`}
          />,
        )
        if (isHere.current) onDone(changed)
        else onLate(changed)
      },
    )
  return (
    <>
      <RefusedOrganizations refused={changing.refused} organizations={concerned} />
      {isTooMany && (
        <Alert color="danger" mb="md" role="alert">
          <Trans>At most {MOST_MERGED} organizations can be merged at once. Select fewer.</Trans>
        </Alert>
      )}
      <h3 className="organizations-part">
        <Plural value={count} one="# organization is merged" other="# organizations are merged" />
      </h3>
      <ChosenOrganizations label={t`Organizations that are merged`} organizations={organizations} />
      <p className="organizations-into">
        <IconArrowDown size={20} aria-hidden="true" /> <Trans>into</Trans>
      </p>
      <ChosenOrganizations label={t`The organization that stays`} organizations={[target]} />
      <p>
        <Trans>
          From then on every log, educator, request and report that names them names {name} instead, on every
          device. Nothing is lost, and the merge can be undone for {UNDO_DAYS} days.
        </Trans>
      </p>
      <div className="elan-dialog-actions">
        <Button variant="default" disabled={changing.busy} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button disabled={count === 0 || isTooMany} loading={changing.busy} onClick={merge}>
          <Trans>Merge</Trans>
        </Button>
      </div>
    </>
  )
}
