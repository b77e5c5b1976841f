import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { UNPAGED_LIMIT } from '../../../domain/kernel/paging.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import { isBusy } from '../../data/calls/api.ts'
import { setApproval } from '../../data/people/registrations.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { ApprovalQuestion } from './approval-question.tsx'
import { ApprovalRefusals, refusedOf } from './approval-refusals.tsx'
import { arrangeApproval } from './arrange-approval.ts'

interface ApprovalDialogProps {
  /** The selected volunteers as they are now. */
  rows: readonly Volunteer[]
  isApproved: boolean
  siteName: string
  /** What became of it: `done`, so that the selection has served its purpose; `refused`, so that rows may be others by now. */
  onClose: (outcome: 'done' | 'refused' | 'left') => void
  /** The answer came once it was closed: rows may be others by now, and another dialog may be open. */
  onLate: () => void
}

/** Asks before volunteers are approved or withdrawn, all or none, and names those who keep it from being done. */
export function ApprovalDialog({ rows, isApproved, siteName, onClose, onLate }: ApprovalDialogProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot(undefined, 'approval')
  const isHere = useIsMounted()
  const [arranged] = useState(() => arrangeApproval(actor, rows, isApproved))
  const [refusals, setRefusals] = useState<readonly Problem[] | null>(null)
  const [busy, setBusy] = useState(false)
  // The same list sent again after a lost answer is the same write.
  const key = useRef(crypto.randomUUID())
  const questionId = useId()
  const { changed } = arranged
  const count = changed.length
  const isTooMany = count > UNPAGED_LIMIT

  const work = async () => {
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await setApproval(changed, isApproved, key.current)
    setBusy(false)
    if (answer.kind === 'ok') {
      snackbar.say(
        isApproved ? (
          <Plural value={count} one="# volunteer was approved." other="# volunteers were approved." />
        ) : (
          <Plural value={count} one="# volunteer was withdrawn." other="# volunteers were withdrawn." />
        ),
      )
      if (isHere.current) onClose('done')
      else onLate()
    } else if (answer.kind !== 'refused' || isBusy(answer)) sayWhyNot(answer)
    else if (isHere.current) setRefusals(answer.problems)
    else {
      const [first] = refusedOf(changed, answer.problems)
      sayWhyNot(first ? { ...answer, problems: [first.problem] } : answer, first?.name)
      onLate()
    }
  }

  return (
    <Dialog
      opened
      onClose={() => onClose(refusals ? 'refused' : 'left')}
      title={isApproved ? t`Approve the selected volunteers?` : t`Withdraw the selected volunteers?`}
    >
      <div id={questionId} className="elan-dialog-text">
        {refusals ? (
          <ApprovalRefusals rows={changed} problems={refusals} />
        ) : (
          <ApprovalQuestion
            arranged={arranged}
            isApproved={isApproved}
            siteName={siteName}
            isTooMany={isTooMany}
          />
        )}
      </div>
      <div className="elan-dialog-actions">
        <Button
          variant="default"
          data-autofocus={count === 0 || isTooMany || refusals ? true : undefined}
          onClick={() => onClose(refusals ? 'refused' : 'left')}
        >
          {refusals ? <Trans>Back to the list</Trans> : <Trans>Cancel</Trans>}
        </Button>
        {count > 0 && !isTooMany && !refusals && (
          <Button
            data-autofocus
            aria-describedby={questionId}
            color={isApproved ? 'primary' : 'danger'}
            loading={busy}
            onClick={() => void work()}
          >
            {isApproved ? (
              <Plural value={count} one="Approve # volunteer" other="Approve # volunteers" />
            ) : (
              <Plural value={count} one="Withdraw # volunteer" other="Withdraw # volunteers" />
            )}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
