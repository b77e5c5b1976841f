import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { mayMerge } from '../../../../domain/organization/permissions.ts'
import type { OrganizationRecord } from '../../../../domain/organization/schema.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { nameAndPlace } from '../chosen-organizations.tsx'
import type { ChangeDialogProps } from '../verify-dialog.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DestinationStep } from './destination-step.tsx'

// The button that was pressed is gone: whoever uses keys goes on from the name of the step.
const takeFocus = (name: HTMLElement | null): void => name?.focus()

/** Merges organizations into another one, in two steps: which one, and whether that is meant (specification 3, section 2). */
export function MergeWizard(props: ChangeDialogProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const [target, setTarget] = useState<OrganizationRecord | null>(null)
  const [step, setStep] = useState<'opened' | 'confirm' | 'back'>('opened')
  const isConfirming = step === 'confirm'
  const { organizations } = props
  // The same list for as long as it is: another one would be looked up anew.
  const meant = useMemo(() => organizations.filter((one) => mayMerge(actor, one)), [organizations, actor])
  const stays = target && nameAndPlace(target)
  const dropped = organizations.length - meant.length
  return (
    <Dialog opened onClose={props.onClose} title={t`Merge organizations`} shape="roomy">
      <ol className="organizations-steps" aria-label={t`Steps`}>
        <li
          tabIndex={-1}
          ref={step === 'back' ? takeFocus : undefined}
          aria-current={isConfirming ? undefined : 'step'}
        >
          <Trans>Destination</Trans>
        </li>
        <li
          tabIndex={-1}
          ref={isConfirming ? takeFocus : undefined}
          aria-current={isConfirming ? 'step' : undefined}
        >
          <Trans>Confirmation</Trans>
        </li>
      </ol>
      {dropped > 0 && (
        <p className="organizations-note">
          <Plural
            value={dropped}
            one="# of the selected was merged already and stays as it is."
            other="# of the selected were merged already and stay as they are."
          />
        </p>
      )}
      {isConfirming && target ? (
        <ConfirmStep
          {...props}
          organizations={meant.filter(({ Id }) => Id !== target.Id)}
          target={target}
          onBack={() => setStep('back')}
        />
      ) : (
        <>
          <DestinationStep organizations={meant} target={target} onChoose={setTarget} />
          <p className="organizations-note" role="status">
            {stays && <Trans>What stays: {stays}</Trans>}
          </p>
          <div className="elan-dialog-actions">
            <Button variant="default" onClick={props.onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button disabled={target === null || meant.length === 0} onClick={() => setStep('confirm')}>
              <Trans>Next</Trans>
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
