import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconArrowMerge, IconRefreshAlert } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { mayDecideProposals, mayWithdrawProposal } from '../../../../domain/organization/permissions.ts'
import { PROPOSAL_TEXT_LIMIT, proposalStatuses } from '../../../../domain/organization/proposal/document.ts'
import type { ProposalRecord } from '../../../../domain/organization/proposal/schema.ts'
import { ResumedTyped } from '../../../pickers/desk-form/desk-notices.tsx'
import { ReasonBox } from '../../../pickers/desk-form/reason-box.tsx'
import { useTypedWords } from '../../../pickers/desk-form/use-typed-words.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isTooLong } from '../../../ui/form/long-text.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useIsMounted } from '../../../ui/use-is-mounted.ts'
import { nameAndPlace } from '../chosen-organizations.tsx'
import { proposalStatusPhrases } from './proposal-phrases.ts'
import { ProposedFields } from './proposed-fields.tsx'
import { useDeciding } from './use-deciding.ts'
import { WithdrawProposal } from './withdraw-proposal.tsx'

interface ProposalDialogProps {
  proposal: ProposalRecord
  onDecided: () => void
  /** Hears that somebody else changed it meanwhile, or that it was decided once it was closed: another may be open by now. */
  onChanged: () => void
  onClose: () => void
}

const refOf = ({ Id }: ProposalRecord): string => `ProposalDecision:${Id}`

/**
 * A proposed correction beside what the register says, and its decision by who keeps the register, whose reason is kept until
 * they decide or cancel.
 */
export function ProposalDialog(props: ProposalDialogProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const format = useFormat()
  const typed = useTypedWords({
    ref: refOf(props.proposal),
    begin: () => ({ reason: '' }),
    says: ({ reason }) => reason.trim() !== '',
  })
  const { forget } = typed
  const isHere = useIsMounted()
  const onDecided = () => void forget().then(() => (isHere.current ? props.onDecided : props.onChanged)())
  const deciding = useDeciding({ ...props, onDecided })
  const { proposal } = deciding
  const { OrganizationId, OrganizationName, CreatedByName: who, Comment } = proposal
  const when = format.instant(proposal.CreatedOn)
  const isOpen = proposal.Status === proposalStatuses.pending
  // Somebody else decided: a reason that waits here is no unsaved work.
  useEffect(() => {
    if (!isOpen) void forget()
  }, [isOpen, forget])
  return (
    <Dialog opened onClose={props.onClose} title={t`Proposed correction`} shape="roomy">
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
      {proposal.ProposedAbout && <MergedSince name={nameAndPlace(proposal.ProposedAbout)} />}
      <ProposedFields proposal={proposal} />
      {Comment && <blockquote className="organizations-comment">{Comment}</blockquote>}
      {!isOpen ? (
        <Decision proposal={proposal} />
      ) : mayDecideProposals(actor) ? (
        <Deciding {...deciding} typed={typed} onCancel={() => forget().then(props.onClose)} />
      ) : (
        <p className="organizations-note">
          <Trans>Staff have not decided yet.</Trans>
        </p>
      )}
      {isOpen && mayWithdrawProposal(actor, proposal) && (
        <WithdrawProposal {...props} proposal={proposal} onDecided={onDecided} />
      )}
    </Dialog>
  )
}

/** What it says was read of another entry of the register. */
function MergedSince({ name }: { name: string }) {
  return (
    <Alert icon={<IconArrowMerge aria-hidden="true" />} color="primary" mb="md">
      <Trans>Proposed for {name}, which has been merged into this organization since.</Trans>
    </Alert>
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

interface DecidingProps extends Pick<ReturnType<typeof useDeciding>, 'busy' | 'decide'> {
  typed: ReturnType<typeof useTypedWords<{ reason: string }>>
  onCancel: () => Promise<void>
}

function Deciding({ busy, decide, typed, onCancel }: DecidingProps) {
  const { t } = useLingui()
  const { reason } = typed.words
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
      <ResumedTyped typed={typed} />
      <ReasonBox
        ref={box}
        typed={typed}
        label={t`Reason`}
        description={t`Needed where the correction is declined. The person who proposed it reads it.`}
        error={isMissing && reason.trim() === '' ? t`Say why it is declined.` : undefined}
        limit={PROPOSAL_TEXT_LIMIT}
        busy={busy}
        onGiveUp={onCancel}
      >
        <Button variant="default" disabled={busy || mustWait} onClick={decline}>
          <Trans>Decline</Trans>
        </Button>
        <Button disabled={mustWait} loading={busy} onClick={() => decide(true, reason.trim())}>
          <Trans>Accept</Trans>
        </Button>
      </ReasonBox>
    </>
  )
}
