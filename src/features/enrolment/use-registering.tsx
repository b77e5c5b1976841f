import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { enrolmentBodyOf } from '../../../domain/registration/enrolment.ts'
import { type ApiAnswer, isBusy } from '../../data/calls/api.ts'
import { fetchNews } from '../../data/engine/fetch-news.ts'
import { isOfActiveSeason } from '../../data/people/active-registration.ts'
import { type EnrolmentFacts, register } from '../../data/people/enrolment.ts'
import { fetchRegistrations, REGISTRATION_PATH } from '../../data/people/registrations.ts'
import { leaveSavedDesk, type OpenDesk, saysSomething } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSending } from '../../pickers/desk-form/use-desk-sending.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { useDeskStore } from '../../ui/form/use-desk-store.ts'
import { useStaying } from '../../ui/form/use-staying.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import type { EnrolmentWords } from './enrolment-kind.ts'
import { arrivedAt, keyOfBefore } from './sent-before.ts'

/**
 * Registering: sent under a key that is kept before, so that a lost answer never makes a second registration. Leads home
 * when it was approved by itself, otherwise to the page that says what comes next. Until then every answer stays.
 */
export function useRegistering(desk: OpenDesk<EnrolmentWords>, facts: EnrolmentFacts) {
  const { i18n, t } = useLingui()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const { actor } = useSession()
  const { busy, isSending, start, focusAfterwards, sayError } = useDeskSending(desk)
  const done = useRef(false)
  const isHere = useIsMounted()
  const stayed = useStaying(() => undefined)
  const { kind, autosave } = desk
  const store = useDeskStore<EnrolmentWords>({
    values: desk.draft.doc,
    findProblems: (doc) => kind.findProblems(kind.tidy(doc)),
    onChange: (doc) => autosave.changed(doc),
  })

  // The router never answers whoever was asked whether to leave, and stays.
  const leaveTo = (to: '/' | '/enrolmentsuccess') => Promise.race([navigate({ to, replace: true }), stayed()])
  /**
   * Leaves the page of what was registered, unless somebody else is signed in by then. `asSent`: false where the answers
   * were changed after those that arrived.
   */
  const finish = async (SiteId: string, asSent = true) => {
    done.current = true
    // The server has it, whatever this device can still write.
    await leaveSavedDesk(desk)
    const known = await fetchRegistrations(actor.SubjectId)
    // Home and the menu go by what this device carries.
    await fetchNews()
    if (desk.hasLeft()) return
    const made = known.kind === 'ok' ? known.value.find((each) => each.SiteId === SiteId) : undefined
    if (!asSent) {
      sayError(
        <Trans>
          You are registered with the answers that were sent first. Tell the site what you have changed since.
        </Trans>,
      )
    }
    if (made?.IsApproved) {
      if (asSent) snackbar.say(t`You are registered and approved.`)
      if (isHere.current) await leaveTo('/')
    } else if (isHere.current) await leaveTo('/enrolmentsuccess')
  }
  const refuse = (problems: readonly Problem[]) => {
    store.refuse(problems)
    focusAfterwards(problems)
    if (isHere.current && focusFirstProblem(problems)) return
    const [first] = problems
    if (first) sayError(i18n._(phraseFor(first)))
  }
  const settle = async (answer: ApiAnswer<string>, SiteId: string, before: 'as now' | 'otherwise' | null) => {
    if (answer.kind === 'ok') return finish(SiteId)
    if (answer.kind === 'refused' && !isBusy(answer)) {
      // It was asked for before, and only the answer was lost.
      if (before && answer.problems[0]?.Code === 'already_registered')
        return finish(SiteId, before === 'as now')
      desk.draft = { ...desk.draft, asked: null }
      return refuse(answer.problems)
    }
    if (answer.kind === 'signed-out') {
      sayError(
        <Trans>
          Your session has ended, so you are not registered yet. Your answers are kept on this device: sign
          in, then register again.
        </Trans>,
      )
    } else if (answer.kind === 'unreachable') {
      sayError(
        <Trans>
          There is no signal, so it is not certain that you are registered. Your answers are kept on this
          device: register again when there is signal.
        </Trans>,
      )
    } else {
      sayError(
        <Trans>
          The server is having trouble, so it is not certain that you are registered. Your answers are kept on
          this device: register again in a moment.
        </Trans>,
      )
    }
  }
  const words = () => kind.tidy(store.values())
  const send = async (): Promise<void> => {
    const doc = words()
    const arrived = arrivedAt({ ...desk.draft, doc }, facts)
    const body = enrolmentBodyOf(doc)
    const before = desk.draft.asked
    const isSame = JSON.stringify(before?.body) === JSON.stringify(body)
    // Once it is known here the site is no longer chosen, and its answers go with it.
    if (arrived) return finish(arrived, isSame || doc.SiteId === '')
    const problems = kind.findProblems(doc)
    if (problems.length > 0) {
      store.touchAll()
      focusAfterwards(problems)
      return
    }
    const keyBefore = keyOfBefore(desk.draft, body, facts)
    const key = keyBefore ?? crypto.randomUUID()
    const asked = {
      key,
      method: 'POST' as const,
      path: REGISTRATION_PATH,
      body,
      doc,
      seasonId: facts.season?.Id,
    }
    desk.draft = { ...desk.draft, doc, asked }
    const wasAsked = before?.doc.SiteId === doc.SiteId && (isSame ? 'as now' : 'otherwise')
    const ask = async (): Promise<ApiAnswer<string>> => {
      if (desk.hasLeft()) return { kind: 'signed-out' }
      const answer = await register(body, key)
      return desk.hasLeft() ? { kind: 'signed-out' } : answer
    }
    try {
      await autosave.flush()
      if (!desk.hasLeft()) await desk.keep(desk.draft)
    } catch (error) {
      console.warn('A registration could not be kept', error)
      sayError(
        <Trans>
          The storage of this device does not answer, so nothing was sent. Free some space first.
        </Trans>,
      )
      return
    }
    const answer = await ask()
    // This device may not know yet that another season is the active one.
    if (answer.kind === 'ok' && keyBefore && !(await isOfActiveSeason(actor.SubjectId, doc.SiteId))) {
      desk.draft = { ...desk.draft, asked: null }
      return send()
    }
    await settle(answer, doc.SiteId, wasAsked || null)
  }
  const save = () => {
    if (isSending()) return
    start(send)
  }
  return {
    store,
    busy,
    save,
    isUnsaved: () => !done.current && saysSomething(kind, { ...desk.draft, doc: words() }),
  }
}
