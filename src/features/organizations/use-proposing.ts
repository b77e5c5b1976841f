import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { changesOf } from '../../../domain/organization/proposal/document.ts'
import type { OnceOutcome } from '../../data/desk/send-once.ts'
import { leaveSavedDesk, type OpenDesk, saysSomething } from '../../pickers/desk-form/use-desk-form.ts'
import { noticeOf, useDeskSending } from '../../pickers/desk-form/use-desk-sending.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { useDeskStore } from '../../ui/form/use-desk-store.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import type { CorrectionWords } from './correction-kind.ts'
import { sendProposal } from './send-proposal.ts'

const inOrganization = (field: string | undefined): string | undefined => field?.replace(/^Changes\./, '')

/**
 * Sends what somebody would correct of an organization as a proposal: what differs from what they saw, and nothing else.
 * Until it is sent, what was typed stays on the page and on the device.
 */
export function useProposing(desk: OpenDesk<CorrectionWords>, onSent: () => Promise<void>) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot(undefined, noticeOf(desk))
  const isHere = useIsMounted()
  const { kind, autosave } = desk
  const { busy, start, focusAfterwards, sayError } = useDeskSending(desk)
  const isSent = useRef(false)
  const store = useDeskStore<CorrectionWords>({
    values: desk.draft.doc,
    findProblems: (doc) => kind.findProblems(kind.tidy(doc)),
    onChange: (doc) => autosave.changed(doc),
  })
  const words = () => kind.tidy(store.values())

  const send = async () => {
    const doc = words()
    const before = desk.draft.base?.doc
    const problems = kind.findProblems(doc)
    if (problems.length > 0 || !before) {
      store.touchAll()
      focusAfterwards(problems)
      return
    }
    if (!desk.draft.asked && Object.keys(changesOf(before, doc)).length === 0)
      return snackbar.warn(t`Nothing is different yet: correct a field first.`)
    let outcome: OnceOutcome<CorrectionWords>
    try {
      await autosave.flush()
      const words = { ...desk.draft, doc }
      outcome = desk.hasLeft()
        ? { kind: 'signed-out', sent: doc, draft: words }
        : await sendProposal(words, before, desk.keep)
    } catch (error) {
      console.warn('A correction could not be kept', error)
      sayError(t`The storage of this device does not answer, so nothing was sent. Free some space first.`)
      return
    }
    desk.draft = outcome.draft
    // What was answered is not sent again, after a reload either.
    if (outcome.kind === 'as-first-sent' || outcome.kind === 'refused')
      await desk.keep(desk.draft).catch((error: unknown) => console.info(error))
    await settle(outcome)
  }
  const settle = async (outcome: OnceOutcome<CorrectionWords>) => {
    if (outcome.kind === 'added') {
      isSent.current = true
      // The server has it, whatever this device can still write.
      await leaveSavedDesk(desk)
      snackbar.say(t`Your correction was sent. Staff will decide about it.`)
      return isHere.current ? onSent() : undefined
    }
    if (outcome.kind === 'as-first-sent')
      return sayError(
        t`This correction was sent before, as you first wrote it. What you changed since is still here: sent, it is another correction.`,
      )
    if (outcome.kind === 'signed-out') return sayWhyNot({ kind: 'signed-out' })
    if (outcome.kind !== 'refused')
      return sayError(
        t`The server did not answer, so it is not certain that your correction was sent. It is kept on this device: send it again, nothing will be there twice.`,
      )
    const refused = outcome.problems.map((problem) => ({ ...problem, Field: inOrganization(problem.Field) }))
    store.refuse(refused)
    focusAfterwards(refused)
    if (!isHere.current || !focusFirstProblem(refused))
      sayWhyNot({ kind: 'refused', status: 422, problems: [...outcome.problems], value: null })
  }
  return {
    store,
    busy,
    send: () => start(send),
    isUnsaved: () => !isSent.current && saysSomething(kind, { ...desk.draft, doc: words() }),
  }
}
