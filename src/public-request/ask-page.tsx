import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../../domain/kernel/problems.ts'
import { type AskForm, AskFormProvider } from './ask-form.tsx'
import type { Draft } from './draft.ts'
import type { DraftStore, Standing } from './draft-store.ts'
import { focusFirstProblem, focusWaiting } from './focus-field.ts'
import type { FormLists } from './form-lists.ts'
import { isThereAlready } from './sender.ts'
import { StepBar } from './step-bar.tsx'
import { StepFrame } from './step-frame.tsx'
import { ClassesStep } from './steps/classes-step.tsx'
import { ContactStep } from './steps/contact-step.tsx'
import { PlaceStep } from './steps/place-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { SiteStep } from './steps/site-step.tsx'
import { TimesStep } from './steps/times-step.tsx'
import { YouthStep } from './steps/youth-step.tsx'
import {
  firstStepWith,
  isSaidAtOnce,
  problemsOf,
  problemsOfStep,
  type StepName,
  stepAfter,
  stepBeside,
} from './steps.ts'
import { useStepHistory } from './use-step-history.ts'

interface AskPageProps {
  store: DraftStore
  standing: Extract<Standing, { kind: 'filling' }>
  locale: 'en' | 'fr'
  lists: FormLists
  /** What the server refused when it was sent last. */
  refused: readonly Problem[]
  onSend: (draft: Draft) => void
}

/** The questions, one step at a time. */
export function AskPage({ store, standing, locale, lists, refused, onSend }: AskPageProps) {
  const { t } = useLingui()
  const { step, draft } = standing
  const [looked, setLooked] = useState<readonly Problem[]>(refused)
  const all = useMemo(() => problemsOf(draft, lists.lists), [draft, lists])
  const shown = useMemo(
    () => [
      ...looked,
      ...all.filter((one) => isSaidAtOnce(one) && !looked.some(({ Field }) => Field === one.Field)),
    ],
    [all, looked],
  )
  const open = (to: StepName) =>
    store.set({ ...standing, step: to, draft: to === 'review' ? { ...draft, Reviewed: true } : draft })
  const goTo = useStepHistory(step, draft.request.Id, open)
  const listsAreHere = lists.lists !== null
  // What the server refused is shown where it is asked, once the page is back there and has its choices.
  useEffect(() => {
    if (refused.length > 0 && listsAreHere) focusFirstProblem()
  }, [refused, listsAreHere])

  const form = useMemo(
    (): AskForm => ({
      draft,
      lists,
      locale,
      change(next, field) {
        // A problem of a part goes with it, and one of the whole once any part changes.
        setLooked((before) =>
          before.filter(({ Field = '' }) => !Field.startsWith(field) && !field.startsWith(`${Field}.`)),
        )
        store.set({ kind: 'filling', step, draft: next })
      },
      problemOf: (field) => shown.find(({ Field }) => Field === field),
      check(field) {
        // What is still empty is asked for at the end of the step, not on the way through it.
        const wrong = all.filter(
          ({ Field, Code }) => Field === field && Code !== 'required' && Code !== 'students_not_positive',
        )
        setLooked((before) => [
          ...before.filter(({ Field }) => Field !== field || wrong.length === 0),
          ...wrong,
        ])
      },
    }),
    [all, draft, lists, locale, shown, step, store],
  )

  const refuse = (problems: readonly Problem[]) => {
    flushSync(() => setLooked(problems))
    focusFirstProblem()
  }
  const goOn = () => {
    if (step !== 'review') {
      const here = problemsOfStep(step, all)
      // What cannot be answered yet is not missing.
      if (here.length > 0 && focusWaiting()) return
      if (here.length > 0) return refuse(here)
      setLooked([])
      return goTo(stepAfter(step, draft))
    }
    const first = firstStepWith(all)
    if (!first) return onSend(draft)
    flushSync(() => goTo(first))
    if (!focusWaiting()) refuse(problemsOfStep(first, all))
  }
  const untold = problemsOfStep('review', shown)
  return (
    <AskFormProvider value={form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <StepFrame step={step} onOpen={goTo}>
          {step !== 'review' && step !== 'place' && step !== 'times' && step !== 'youth' && (
            <p className="ask-hint ask-needed">{t`Answers marked with * are needed.`}</p>
          )}
          {step === 'review' && untold.length > 0 && (
            <p className="ask-problem" role="alert">
              {untold.some(isThereAlready)
                ? t`This request has reached us already, with other answers. Those that you see here were not taken. If we should have them, send them as another request, which gets a number of its own.`
                : t`Unable to create your request as it is. Please check your answers and send it again; nothing was lost.`}
            </p>
          )}
          <div className="ask-fields">
            {step === 'contact' && <ContactStep />}
            {step === 'site' && <SiteStep />}
            {step === 'classes' && <ClassesStep />}
            {step === 'place' && <PlaceStep />}
            {step === 'times' && <TimesStep />}
            {step === 'youth' && <YouthStep />}
            {step === 'review' && <ReviewStep onOpen={goTo} />}
          </div>
        </StepFrame>
        <StepBar
          step={step}
          problems={problemsOfStep(step, shown).length}
          keeping={store.keeping()}
          isMending={draft.Reviewed}
          onBack={() => goTo(stepBeside(step, -1))}
        />
      </form>
    </AskFormProvider>
  )
}
