import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { calledName } from '../../../domain/subject/anonymise.ts'
import { newId } from '../../data/store/new-id.ts'
import { leaveSavedDesk, type OpenDesk, saysSomething } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSending } from '../../pickers/desk-form/use-desk-sending.ts'
import { useDeskStore } from '../../ui/form/use-desk-store.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import type { BatchWords } from './batch-kind.ts'
import { type BatchOutcome, sendBatch } from './send-batch.ts'

/**
 * Making a batch: sent under a key that is kept before, so that a lost answer never makes it twice; all or none of it.
 * Until the server has taken it, what was chosen stays, on the page and on the device.
 */
export function useAddingBatch(desk: OpenDesk<BatchWords>, onAdded: () => void, onAddedLate: () => void) {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const { busy, start, sayError } = useDeskSending(desk)
  const isHere = useIsMounted()
  const { kind, autosave } = desk
  const store = useDeskStore<BatchWords>({
    values: desk.draft.doc,
    onChange: (words) => {
      // Drawn anew under another Id, the form begins with these.
      desk.draft = { ...desk.draft, doc: words }
      autosave.changed(words)
    },
  })

  const settle = async (outcome: BatchOutcome) => {
    const { People } = outcome.sent
    const count = People.length
    desk.draft = outcome.draft
    // What was answered is not sent again, after a reload either.
    if (outcome.kind === 'as-first-sent' || outcome.kind === 'refused')
      await desk.keep(desk.draft).catch((error: unknown) => console.info(error))
    if (outcome.kind === 'added') {
      // The server has it, whatever this device can still write.
      await leaveSavedDesk(desk)
      snackbar.say(<Plural value={count} one="# document added." other="# documents added." />)
      if (isHere.current) onAdded()
      else onAddedLate()
    } else if (outcome.kind === 'as-first-sent') {
      // From here on the words are another batch.
      store.set('Id', newId())
      sayError(
        t`This was added before, as you first chose it. What you changed since is not in it: it is still here, and adding again makes another batch.`,
      )
    } else if (outcome.kind === 'refused') {
      const [problem] = outcome.problems
      const found = People.find(({ Id }) => problem?.Field?.includes(Id))
      const person = found && calledName(found)
      const reason = problem ? i18n._(phraseFor(problem)) : ''
      sayError(
        person ? (
          <Trans>
            Nothing was added because of {person}: {reason}
          </Trans>
        ) : (
          <Trans>Nothing was added: {reason}</Trans>
        ),
      )
    } else if (outcome.kind === 'signed-out') {
      sayError(
        t`Your session has ended, so nothing was added. What you chose is kept on this device: sign in, then add again.`,
      )
    } else {
      sayError(
        t`The server did not answer, so it is not certain that this was added. What you chose is kept on this device: add again, nothing will be there twice.`,
      )
    }
  }
  const send = async () => {
    const words = { ...desk.draft, doc: kind.tidy(store.values()) }
    let outcome: BatchOutcome
    try {
      await autosave.flush()
      outcome = desk.hasLeft()
        ? { kind: 'signed-out', sent: words.doc, draft: words }
        : await sendBatch(words, desk.keep)
    } catch (error) {
      console.warn('A batch could not be kept', error)
      sayError(t`The storage of this device does not answer, so nothing was sent. Free some space first.`)
      return
    }
    await settle(outcome)
  }
  const add = () => {
    if (store.values().People.length > 0) start(send)
  }
  const isUnsaved = () => saysSomething(kind, { ...desk.draft, doc: kind.tidy(store.values()) })
  return { store, busy, add, isUnsaved }
}
