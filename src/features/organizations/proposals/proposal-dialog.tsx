import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { mayDecideProposals, mayWithdrawProposal } from '../../../../domain/organization/permissions.ts'
import { PROPOSAL_TEXT_LIMIT, proposalStatuses } from '../../../../domain/organization/proposal/document.ts'
import type { ProposalRecord } from '../../../../domain/organization/proposal/schema.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isTooLong, LongText } from '../../../ui/form/long-text.tsx'
import { useFormat } from '../../../ui/format.ts'
import { HoldsWords } from '../../../ui/holds-words.tsx'
import { proposalStatusPhrases } from './proposal-phrases.ts'
import { ProposedFields } from './proposed-fields.tsx'
import { useDeciding } from './use-deciding.ts'
import { WithdrawProposal } from './withdraw-proposal.tsx'

interface ProposalDialogProps {
  proposal: ProposalRecord
  onDecided: () => void
  /** Hears that somebody else changed it meanwhile. */
  onChanged: () => void
  onClose: () => void
}

/** A proposed correction beside what the register says, and its decision by who keeps the register. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const format = useFormat()
  const deciding = useDeciding(props)
  const { proposal } = deciding
  const { OrganizationId, OrganizationName, CreatedByName: who, Comment } = proposal
  const when = format.instant(proposal.CreatedOn)
  return (
    <Dialog opened onClose={props.onClose} title={t`Proposed correction`} shape="roomy">
      <HoldsWords>
        <p className="organizations-proposed">
          <Link to="/organization/update" search={{ id: OrganizationId }}>
            {OrganizationName}
          </Link>
          <span>
            <Trans>
              Proposed by {who} on {when}
            </Trans>
          </span>
        </p>
        {deciding.isOutdated && (
          <Alert icon={<IconRefreshAlert aria-hidden="true" />} color="primary" mb="md" role="alert">
            <Trans>Somebody changed this meanwhile, so nothing was decided. Look at it as it is now.</Trans>
          </Alert>
        )}
        <ProposedFields proposal={proposal} />
        {Comment && <blockquote className="organizations-comment">{Comment}</blockquote>}
        {proposal.Status !== proposalStatuses.pending ? (
          <Decision proposal={proposal} />
        ) : mayDecideProposals(actor) ? (
          <Deciding {...deciding} />
        ) : (
          <p className="organizations-note">
            <Trans>Staff have not decided yet.</Trans>
          </p>
        )}
        {proposal.Status === proposalStatuses.pending && mayWithdrawProposal(actor, proposal) && (
          <WithdrawProposal {...props} proposal={proposal} />
        )}
      </HoldsWords>
    </Dialog>
  )
}

function Decision({ proposal }: { proposal: ProposalRecord }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { Status, Reason, DecidedOn, DecidedByName } = proposal
  return (
    <p className="organizations-decision">
      <strong>{i18n._(proposalStatusPhrases[Status])}</strong>
      <span>{[DecidedByName, DecidedOn && format.instant(DecidedOn)].filter(Boolean).join(' · ')}</span>
      {Reason && <span className="organizations-reason">{Reason}</span>}
    </p>
  )
}

function Deciding({ busy, decide }: Pick<ReturnType<typeof useDeciding>, 'busy' | 'decide'>) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const mustWait = isTooLong(reason, PROPOSAL_TEXT_LIMIT)
  const decline = () => {
    if (reason.trim() !== '') return decide(false, reason.trim())
    setMissing(true)
    box.current?.focus()
  }
  return (
    <>
      <LongText
        ref={box}
        label={t`Reason`}
        description={t`Needed where the correction is declined. The person who proposed it reads it.`}
        error={isMissing && reason.trim() === '' ? t`Say why it is declined.` : undefined}
        value={reason}
        limit={PROPOSAL_TEXT_LIMIT}
        minRows={2}
        maxRows={8}
        readOnly={busy}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="elan-dialog-actions">
        <Button variant="default" disabled={busy || mustWait} onClick={decline}>
          <Trans>Decline</Trans>
        </Button>
        <Button disabled={mustWait} loading={busy} onClick={() => decide(true, reason.trim())}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </>
  )
}
