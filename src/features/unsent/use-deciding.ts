import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ForeignReference } from '../../../domain/handover/handover.ts'
import { isReplaced } from '../../../domain/handover/replaced.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import {
  acceptHandover,
  declineHandover,
  fetchHandover,
  type HandoverWithBody,
} from '../../data/activity/handovers.ts'
import type { ApiAnswer } from '../../data/calls/api.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import type { ReferenceChoices } from './foreign-references.tsx'
import { choicesIn } from './use-decision-words.ts'

/** Why a log was not accepted: what the rules have against it, or that something is to be decided which was not. */
export interface Refusal {
  problems: readonly Problem[]
  asksMore: boolean
}

/**
 * What is told of a refusal, by the choices that were sent and the references as they are now. Who may name what, and what
 * is there to be named, changes while a page is open: only what no choice can mend is for the author to correct.
 */
export function tellRefusal(
  problems: readonly Problem[],
  sent: ReferenceChoices,
  references: readonly ForeignReference[],
): Refusal {
  const now = choicesIn({ choices: sent }, references)
  const asksMore = references.some(({ Id }) => now[Id] === undefined || now[Id] !== sent[Id])
  return { problems: asksMore ? [] : problems, asksMore }
}

interface Deciding {
  choices: ReferenceChoices
  /** Ends what is kept of the decision on the device. */
  forget: () => Promise<unknown>
  onChanged: () => void
  /** The log as it is now, where another choice may be missing than was shown. */
  onRead: (handover: HandoverWithBody) => void
}

/** Sends what staff decided about a log that was handed over, and learns why it was not done. */
export function useDeciding({ Id, Foreign = [] }: HandoverWithBody, page: Deciding) {
  const { choices, forget, onChanged, onRead } = page
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const isHere = useIsMounted()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({ problems: [], asksMore: false })

  const learnWhy = async (problems: readonly Problem[]) => {
    const first = { problems, asksMore: false }
    if (!problems.some(({ Code }) => Code === 'unknown_reference')) return setRefusal(first)
    const now = await fetchHandover(Id)
    if (!isHere.current) return
    if (now.kind !== 'ok') return sayWhyNot(now)
    setRefusal(tellRefusal(problems, choices, now.value.Foreign ?? []))
    onRead(now.value)
  }
  /** It waits no longer: somebody else decided, or its author handed it over again. */
  const tellDecided = async (answer: Parameters<typeof sayWhyNot>[0]) => {
    const now = await fetchHandover(Id)
    if (now.kind !== 'ok' || !isReplaced(now.value)) return sayWhyNot(answer)
    sayWhyNot.sayError(t`Nothing was changed. Its author handed it over again meanwhile: that one counts.`)
  }
  const decide = async (
    send: () => Promise<ApiAnswer<unknown>>,
    done: string,
    onRefused?: (problems: readonly Problem[]) => Promise<void>,
  ) => {
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await send()
    const wasDecided =
      answer.kind === 'refused' && answer.problems.some(({ Code }) => Code === 'already_decided')
    if (answer.kind === 'ok') snackbar.say(done)
    else if (wasDecided) await tellDecided(answer)
    else if (answer.kind === 'refused' && onRefused) await onRefused(answer.problems)
    else sayWhyNot(answer)
    // A reason that nobody has read stays with who wrote it.
    if (answer.kind === 'ok') await forget()
    setBusy(false)
    if ((answer.kind === 'ok' || wasDecided) && isHere.current) onChanged()
  }
  const accept = () => {
    const decidedAs = (choice: 'keep' | 'leave-out') =>
      Foreign.flatMap((one) => (choices[one.Id] === choice ? [one.Id] : []))
    const wanted = { Keep: decidedAs('keep'), LeaveOut: decidedAs('leave-out') }
    return decide(() => acceptHandover(Id, wanted), t`It was accepted and added.`, learnWhy)
  }
  const decline = (reason: string) =>
    decide(() => declineHandover(Id, reason.trim()), t`It was given back to its author.`)
  return { busy, refusal, accept, decline }
}
