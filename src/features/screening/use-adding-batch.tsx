import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ApiAnswer } from '../../data/calls/api.ts'
import { keepDeskDraft } from '../../data/desk/desk-draft.ts'
import { createScreeningBatch, SCREENING_BATCH_PATH } from '../../data/people/screening.ts'
import { discardDesk, type OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskStore } from '../../ui/form/use-desk-store.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { type BatchWords, batchBodyOf } from './batch-kind.ts'

/**
 * Making a batch: sent under a key that is kept before, so that a lost answer never makes it twice; all or none of it.
 * Until the server has taken it, what was chosen stays, on the page and on the device.
 */
export function useAddingBatch(desk: OpenDesk<BatchWords>, onAdded: () => void) {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)
  const { kind, ref, autosave } = desk
  const store = useDeskStore<BatchWords>({
    values: desk.draft.doc,
    onChange: (words) => autosave.changed(words),
  })

  const settle = async (answer: ApiAnswer<unknown>, { People }: BatchWords) => {
    const count = People.length
    if (answer.kind === 'ok') {
      await discardDesk(desk)
      snackbar.say(<Plural value={count} one="# document added." other="# documents added." />)
      onAdded()
    } else if (answer.kind === 'refused') {
      desk.draft = { ...desk.draft, asked: null }
      const [problem] = answer.problems
      const person = People.find(({ Id }) => problem?.Field?.includes(Id))?.FullName
      const reason = problem ? i18n._(phraseFor(problem)) : ''
      snackbar.sayError(
        person ? (
          <Trans>
            Nothing was added because of {person}: {reason}
          </Trans>
        ) : (
          <Trans>Nothing was added: {reason}</Trans>
        ),
      )
    } else if (answer.kind === 'signed-out') {
      snackbar.sayError(
        t`Your sign-in has ended, so nothing was added. What you chose is kept on this device: sign in, then add again.`,
      )
    } else {
      snackbar.sayError(
        t`The server did not answer, so it is not certain that this was added. What you chose is kept on this device: add again, nothing will be there twice.`,
      )
    }
  }
  const send = async () => {
    const words = kind.tidy(store.values())
    const body = batchBodyOf(words)
    const before = desk.draft.asked
    const isSame = before !== null && JSON.stringify(before.body) === JSON.stringify(body)
    const key = isSame ? before.key : crypto.randomUUID()
    const asked = { key, method: 'POST' as const, path: SCREENING_BATCH_PATH, body, doc: words }
    desk.draft = { ...desk.draft, doc: words, asked }
    try {
      await autosave.flush()
      await keepDeskDraft(ref, desk.draft)
    } catch (error) {
      console.warn('A batch could not be kept', error)
      snackbar.sayError(
        t`The storage of this device does not answer, so nothing was sent. Free some space first.`,
      )
      return
    }
    await settle(await createScreeningBatch(body, key), words)
  }
  const sending = useRef(false)
  const add = () => {
    if (sending.current || store.values().People.length === 0) return
    sending.current = true
    setBusy(true)
    void send().finally(() => {
      sending.current = false
      setBusy(false)
    })
  }
  return { store, busy, add }
}
