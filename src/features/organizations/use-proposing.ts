import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { changesOf } from '../../../domain/organization/proposal/document.ts'
import { proposeCorrection } from '../../data/organization/proposals.ts'
import { discardDesk, type OpenDesk, saysSomething } from '../../pickers/desk-form/use-desk-form.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { useDeskStore } from '../../ui/form/use-desk-store.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { CorrectionWords } from './correction-kind.ts'

const inOrganization = (field: string | undefined): string | undefined => field?.replace(/^Changes\./, '')

/**
 * Sends what somebody would correct of an organization as a proposal: what differs from what they saw, and nothing else.
 * Until it is sent, what was typed stays on the page and on the device.
 */
export function useProposing(desk: OpenDesk<CorrectionWords>, onSent: () => Promise<void>) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const { kind, autosave } = desk
  const [busy, setBusy] = useState(false)
  const isSent = useRef(false)
  // The same words sent again after a lost answer are the same proposal.
  const sending = useRef({ text: '', key: '' })
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
      focusFirstProblem(problems)
      return
    }
    const changes = changesOf(before, doc)
    if (Object.keys(changes).length === 0)
      return snackbar.warn(t`Nothing is different yet: correct a field first.`)
    const proposal = { OrganizationId: doc.Id, Changes: changes, Comment: doc.Comment ?? null }
    const text = JSON.stringify(proposal)
    if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() }
    const answer = await proposeCorrection(proposal, sending.current.key)
    if (answer.kind === 'ok') {
      isSent.current = true
      await discardDesk(desk)
      snackbar.say(t`Your correction was sent. Staff will decide about it.`)
      return onSent()
    }
    if (answer.kind !== 'refused') return sayWhyNot(answer)
    sending.current = { text: '', key: '' }
    const refused = answer.problems.map((problem) => ({ ...problem, Field: inOrganization(problem.Field) }))
    store.refuse(refused)
    if (!focusFirstProblem(refused)) sayWhyNot(answer)
  }
  return {
    store,
    busy,
    send: () => {
      if (busy) return
      setBusy(true)
      void send().finally(() => setBusy(false))
    },
    isUnsaved: () => !isSent.current && saysSomething(kind, { ...desk.draft, doc: words() }),
  }
}
