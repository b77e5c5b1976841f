import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import type { Choice } from '../../../domain/sync/conflict.ts'
import { diff } from '../../../domain/sync/diff.ts'
import type { DeskDraft, DeskVersion } from '../../data/desk/desk-draft.ts'
import {
  compareAtDesk,
  type DeskClash,
  type DeskOutcome,
  saveAtDesk,
  settleClash,
} from '../../data/desk/save-at-desk.ts'
import { newId } from '../../data/store/new-id.ts'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useDeskStore } from '../../ui/form/use-desk-store.ts'
import { useStaying } from '../../ui/form/use-staying.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { becomeKnown } from './desk-place.ts'
import { leaveSavedDesk, type OpenDesk, saysSomething } from './use-desk-form.ts'
import { useDeskSending } from './use-desk-sending.ts'

/** The fields of an open desk form and their saving. */
export interface DeskWords<T extends object> {
  store: FormStore<T>
  /** True while the server is asked: the words stay as they are until it answers. */
  busy: boolean
  /** What two people changed, with the words as they are now; the person chooses, and {@link decide} saves. */
  clash: DeskClash<T> | null
  save: () => void
  decide: (choices: ReadonlyMap<string, Choice>) => void
  /** True for words that are not saved yet. */
  isUnsaved: () => boolean
}

/** What is told besides; each is left out where the usual will do. */
interface DeskSavingOptions {
  /** Hears when the server gave no answer that says what to mend. */
  onUnsaved?: () => void
  /** Hears when the server took nothing of what is written now: the record may be another by now than the page shows. */
  onRefused?: () => void
  /** The sentence for what was certainly not saved; "Unable to save data." unless the specification has one of its own. */
  unable?: string
  /** The sentence for what was saved. */
  saved?: string
  /** Hears of what was saved once the form is on the page no more: what is listed behind it is read anew. */
  onSavedLate?: () => void
  /**
   * What else on the page is not saved yet, in a sentence, or null. While there is some, saving does not leave the page: the form
   * opens anew on what was saved.
   */
  stillUnsaved?: () => string | null
  /**
   * Leads instead from the page of a new one to its own, where what is unsaved comes along: what is written from then on is of a
   * record that is there, and is kept in its place. Undefined where it would not come along.
   */
  toItsPage?: (id: string) => Promise<void> | undefined
}

/**
 * Saving at the desk: what is wrong is shown at its field; what was saved by others meanwhile is merged; `onSaved` leaves
 * the page and is told what is saved now, unless nothing was. Where the page is still there, since somebody was asked and stays,
 * the form opens anew on what was saved. Whatever else happens, what was typed stays on the page and on the device. A double
 * press saves once.
 */
export function useDeskSaving<T extends { Id: string; Version?: number }>(
  desk: OpenDesk<T>,
  onSaved: (id: string, saved?: T) => Promise<void>,
  options: DeskSavingOptions = {},
): DeskWords<T> {
  const { i18n, t } = useLingui()
  const snackbar = useSnackbar()
  const unable = options.unable ?? t`Unable to save data.`
  const { kind, autosave } = desk
  const complete = kind.complete ?? kind.tidy
  const { busy, isSending, start, focusAfterwards, sayError } = useDeskSending(desk)
  const [theirs, setTheirs] = useState<DeskVersion<T> | null>(null)
  /** What the server has, as it was sent, until the form opens anew on it. */
  const saved = useRef<{ version: DeskVersion<T>; sent: T } | null>(null)
  const left = useRef(false)
  const isHere = useIsMounted()
  const store = useDeskStore<T>({
    values: desk.draft.doc,
    findProblems: (doc) => kind.findProblems(complete(doc)),
    onChange: (doc) => {
      // Drawn anew under another Id, the form begins with these.
      desk.draft = { ...desk.draft, doc }
      autosave.changed(doc)
      // Nobody leaves the page while they write on it.
      if (left.current && wroteSince()) openAnew()
    },
  })
  const clash = useClash(desk, store, theirs)
  const words = () => ({ ...desk.draft, doc: complete(store.values()) })
  const differ = (one: T, other: T) => Object.keys(diff(kind.shape, one, other)).length > 0
  /** True of words that came after those that the server has. */
  const wroteSince = () => saved.current !== null && differ(saved.current.sent, words().doc)

  /**
   * The form is still there: it opens anew on what was saved (or on another, of what is made once), with what was written since,
   * and is kept from now on.
   */
  const openAnew = () => {
    if (!saved.current) return
    const { version, sent } = saved.current
    const begun = kind.isMadeOnce ? kind.begin(newId()) : (kind.reopen?.(version.doc) ?? version.doc)
    const hasMore = wroteSince()
    const doc = hasMore ? applyPatch(kind.shape, begun, diff(kind.shape, sent, words().doc)) : begun
    saved.current = null
    left.current = false
    desk.draft = {
      ...desk.draft,
      base: kind.isMadeOnce ? null : { ...version, doc: begun },
      doc,
      asked: null,
    }
    desk.resumed = false
    becomeKnown(desk)
    // A field that is being written in stays as it is.
    if (kind.isMadeOnce || !hasMore || differ(words().doc, doc)) store.replace(doc)
    autosave.goOn()
    if (hasMore) autosave.changed(store.values())
  }
  const stay = () => {
    if (saved.current) return openAnew()
    if (!autosave.hasEnded()) return
    // Given up before another part of the page asked, too: the words are still on it.
    autosave.goOn()
    autosave.changed(store.values())
  }
  const stayed = useStaying(stay)

  const finish = async (sentence: string, version: DeskVersion<T>, sent: T, doc?: T) => {
    saved.current = { version, sent }
    // The server has it, whatever this device can still write.
    await leaveSavedDesk(desk)
    // Written while it was being sent: a change of what is there by now.
    const hasMore = wroteSince()
    if (hasMore) {
      openAnew()
      await autosave.flush()
    }
    const rest = isHere.current ? options.stillUnsaved?.() : null
    snackbar.say(rest ? `${sentence} ${rest}` : sentence)
    const moving = rest && desk.ref === kind.type ? options.toItsPage?.(version.doc.Id) : undefined
    if (rest && !moving) return openAnew()
    if (hasMore && isHere.current) return
    // The page shows for a moment longer: a second press would go back once more.
    left.current = true
    // Whoever has closed the form is somewhere else by now, and is left there.
    if (!isHere.current) return options.onSavedLate?.()
    try {
      // The router never answers whoever was asked whether to leave, and stays.
      await Promise.race([moving ?? onSaved(version.doc.Id, doc), stayed()])
    } catch (error) {
      if (isHere.current) openAnew()
      throw error
    }
  }
  const refuse = (problems: readonly Problem[]) => {
    store.refuse(problems)
    if (isHere.current && focusFirstProblem(problems)) {
      focusAfterwards(problems)
      return
    }
    const [first] = problems
    if (first) sayError(`${unable} ${i18n._(phraseFor(first))}`)
  }
  /** The page goes on from what saving left: what others changed is on it, too, or the next press would take it back. */
  const goOnFrom = async (draft: DeskDraft<T>, sent: T) => {
    const written = words().doc
    desk.draft = draft
    if (isHere.current && draft.doc !== sent) {
      const doc = applyPatch(kind.shape, draft.doc, diff(kind.shape, sent, written))
      desk.draft = { ...draft, doc }
      store.replace(doc)
    }
    // What was answered is not sent again, after a reload either; and once nobody writes here any more, whoever opens the form
    // again goes on from this.
    if (draft.asked === null || !isHere.current)
      await desk
        .keep(desk.draft)
        .catch((error: unknown) => console.info('What was answered could not be kept', error))
  }
  const settle = async (outcome: DeskOutcome<T>, sent: T) => {
    if ('draft' in outcome) await goOnFrom(outcome.draft, sent)
    setTheirs(outcome.kind === 'clash' ? outcome.clash.theirs : null)
    if (outcome.kind === 'unchanged')
      return finish(t`Nothing was changed.`, desk.draft.base ?? { version: 0, doc: desk.draft.doc }, sent)
    if (outcome.kind === 'saved') {
      const plainly = options.saved ?? t`Saved.`
      const sentence = outcome.merged ? t`Saved, together with what somebody else changed.` : plainly
      return finish(sentence, outcome.saved, sent, outcome.saved.doc)
    }
    // Given up while it was being sent: nothing of it is kept, and nobody waits for it.
    if (autosave.hasEnded()) return
    if (outcome.kind === 'clash') return
    if (outcome.kind === 'refused' || outcome.kind === 'as-first-sent') options.onRefused?.()
    if (outcome.kind === 'refused') return refuse(outcome.problems)
    if (outcome.kind === 'as-first-sent') {
      store.set('Id', newId())
      return sayError(
        t`This was saved before, as you first sent it. What you changed since is not in it: it is still here, and saving again adds another one.`,
      )
    }
    options.onUnsaved?.()
    const surely = (why: string) => `${unable} ${why}`
    const why = {
      gone: surely(t`Somebody deleted this meanwhile, so it was not saved. What you wrote is still here.`),
      unseen: surely(
        t`You do not see this any more, so it was not saved: it was deleted, or belongs to another site now. What you wrote is still here.`,
      ),
      'signed-out': surely(
        t`Your session has ended, so this was not saved. What you wrote is kept on this device: sign in, then save again.`,
      ),
      failed: t`One or more errors occurred while communicating with the server, so this may not be saved. What you wrote is kept on this device: save again in a moment.`,
      unreachable: t`One or more errors occurred while communicating with the server: it did not answer, so it is not certain that this was saved. What you wrote is kept on this device: save again when there is signal.`,
    }
    sayError(why[outcome.kind])
  }
  const save = async () => {
    let sent: DeskDraft<T>
    let outcome: DeskOutcome<T>
    try {
      await autosave.flush()
      sent = words()
      outcome = desk.hasLeft()
        ? { kind: 'signed-out', draft: sent }
        : await saveAtDesk<T>(kind, sent, desk.keep)
    } catch (error) {
      console.warn('A desk form could not be saved', error)
      const why = t`The storage of this device does not answer, so nothing was sent. What you wrote is on this page only: free some space and save again.`
      sayError(`${unable} ${why}`)
      return
    }
    await settle(outcome, sent.doc)
  }
  const saveOnce = () => {
    if (isSending() || left.current) return
    const problems = kind.findProblems(words().doc)
    if (problems.length > 0) {
      store.touchAll()
      // Never while the form is busy: what is disabled under the focus loses it.
      focusFirstProblem(problems)
      return
    }
    start(save)
  }
  return {
    store,
    busy,
    clash,
    save: saveOnce,
    decide: (choices) => {
      if (!clash) return
      desk.draft = { ...desk.draft, ...settleClash(kind, clash, choices), asked: null }
      store.replace(desk.draft.doc)
      saveOnce()
    },
    isUnsaved: () =>
      saved.current === null && saysSomething(kind, { ...desk.draft, doc: kind.tidy(store.values()) }),
  }
}

/** What clashes with what somebody else saved, as long as it does; the form may be written in meanwhile. */
function useClash<T extends { Id: string; Version?: number }>(
  { kind, draft }: OpenDesk<T>,
  store: FormStore<T>,
  theirs: DeskVersion<T> | null,
): DeskClash<T> | null {
  const read = () => (theirs ? store.values() : null)
  const written = useSyncExternalStore(store.subscribe, read, read)
  const { base } = draft
  return useMemo(() => {
    if (!theirs || !written) return null
    const words = { base, doc: (kind.complete ?? kind.tidy)(written), asked: null, savedAt: '' }
    const clash = compareAtDesk(kind, words, theirs)
    return clash.conflicts.length > 0 ? clash : null
  }, [kind, base, written, theirs])
}
