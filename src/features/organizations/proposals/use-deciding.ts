import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ProposalRecord } from '../../../../domain/organization/proposal/schema.ts'
import { isBusy } from '../../../data/calls/api.ts'
import { type HeldKey, keyFor } from '../../../data/calls/held-key.ts'
import { decideProposal } from '../../../data/organization/proposals.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { useIsMounted } from '../../../ui/use-is-mounted.ts'

interface DecidingProps {
  proposal: ProposalRecord
  onDecided: () => void
  onChanged: () => void
}

/**
 * Decides about a proposed correction as it was looked at. Where the proposal or its organization changed meanwhile,
 * nothing is decided, and `proposal` is what they say now.
 */
export function useDeciding({ proposal: opened, onDecided, onChanged }: DecidingProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const isHere = useIsMounted()
  const [proposal, setProposal] = useState(opened)
  const [busy, setBusy] = useState(false)
  // The same decision sent again after a lost answer is the same one.
  const held = useRef<HeldKey | null>(null)

  const send = async (accepts: boolean, reason: string) => {
    const { Id, Version, OrganizationName, OrganizationVersion } = proposal
    const decision = { Accept: accepts, Reason: reason || null, Version, OrganizationVersion }
    held.current = keyFor(held.current, decision)
    sayWhyNot.withdraw()
    const answer = await decideProposal(Id, decision, held.current.key)
    if (answer.kind === 'ok') {
      snackbar.say(accepts ? t`The correction is in the register.` : t`The correction was declined.`)
      return onDecided()
    }
    if (answer.kind === 'refused' && !isBusy(answer)) {
      held.current = null
      onChanged()
      // Closed by now, it cannot show it.
      if (!isHere.current) return sayWhyNot(answer, OrganizationName)
      if (answer.status === 412 && answer.value) return setProposal(answer.value as ProposalRecord)
    }
    sayWhyNot(answer)
  }
  return {
    proposal,
    busy,
    isOutdated: proposal !== opened,
    decide: (accepts: boolean, reason: string) => {
      if (busy) return
      setBusy(true)
      void send(accepts, reason).finally(() => setBusy(false))
    },
  }
}
