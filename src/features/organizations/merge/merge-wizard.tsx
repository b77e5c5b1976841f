import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayMerge } from '../../../../domain/organization/permissions.ts'
import type { OrganizationRecord } from '../../../../domain/organization/schema.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ChangeDialogProps } from '../verify-dialog.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DestinationStep } from './destination-step.tsx'

/** Merges organizations into another one, in two steps: which one, and whether that is meant (specification 3, section 2). */
export function MergeWizard(props: ChangeDialogProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const [target, setTarget] = useState<OrganizationRecord | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const meant = props.organizations.filter((one) => mayMerge(actor, one))
  const step = isConfirming ? 2 : 1
  return (
    <Dialog opened onClose={props.onClose} title={t`Merge organizations`} shape="roomy">
      <ol className="organizations-steps" aria-label={t`Steps`}>
        <li aria-current={step === 1 ? 'step' : undefined}>
          <Trans>Destination</Trans>
        </li>
        <li aria-current={step === 2 ? 'step' : undefined}>
          <Trans>Confirmation</Trans>
        </li>
      </ol>
      {isConfirming && target ? (
        <ConfirmStep
          {...props}
          organizations={meant.filter(({ Id }) => Id !== target.Id)}
          target={target}
          onBack={() => setConfirming(false)}
        />
      ) : (
        <>
          <DestinationStep organizations={meant} target={target} onChoose={setTarget} />
          <div className="elan-dialog-actions">
            <Button variant="default" onClick={props.onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button disabled={target === null} onClick={() => setConfirming(true)}>
              <Trans>Next</Trans>
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
