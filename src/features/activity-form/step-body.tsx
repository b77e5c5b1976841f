import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { stepTitles } from './activity-names.ts'
import type { StepName } from './step-names.ts'
import { ActivitiesStep } from './steps/activities-step.tsx'
import { DoneStep } from './steps/done-step.tsx'
import { PeopleStep } from './steps/people-step.tsx'
import { ReachedStep } from './steps/reached-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { SchoolsStep } from './steps/schools-step.tsx'
import { WhenStep } from './steps/when-step.tsx'

const sections: Record<Exclude<StepName, 'review'>, () => ReactNode> = {
  when: WhenStep,
  people: PeopleStep,
  schools: SchoolsStep,
  done: DoneStep,
  activities: ActivitiesStep,
  reached: ReachedStep,
}

interface StepBodyProps {
  step: StepName
  steps: readonly StepName[]
  /** True after a press that asked for the step: its heading then takes the focus. */
  toHeading: RefObject<boolean>
  onGo: (step: StepName) => void
  onJump: (path: string) => void
}

/** One step under its heading. Memoised: what changes around it (counts, the bar) leaves it still. */
export const StepBody = memo(function StepBody({ step, steps, toHeading, onGo, onJump }: StepBodyProps) {
  const { i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is a page of its own for whoever reads it; each begins at its heading.
  useEffect(() => {
    if (!toHeading.current) return
    toHeading.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  const headingId = useId()
  const place = steps.indexOf(step) + 1
  const total = steps.length
  const Section = step === 'review' ? null : sections[step]
  return (
    // Named: whoever is led straight to a field hears which step it is in.
    <section aria-labelledby={headingId}>
      <div className="elan-step-head">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="elan-step-title">
          {i18n._(stepTitles[step])}
        </h2>
        <span className="elan-step-place">
          <Trans>
            Step {place} of {total}
          </Trans>
        </span>
      </div>
      <div className="elan-fields">
        {Section ? <Section /> : <ReviewStep steps={steps} onGo={onGo} onJump={onJump} />}
      </div>
    </section>
  )
})
