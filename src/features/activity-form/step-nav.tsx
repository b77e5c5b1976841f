import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBuilding,
  IconCalendar,
  IconCheck,
  IconChecklist,
  IconClipboardText,
  IconListDetails,
  IconMoodKid,
  IconUsers,
} from '@tabler/icons-react'
import { stepTitles } from './activity-names.ts'
import type { StepName } from './form-steps.ts'

const icons: Record<StepName, typeof IconCheck> = {
  when: IconCalendar,
  people: IconUsers,
  schools: IconBuilding,
  done: IconClipboardText,
  activities: IconListDetails,
  reached: IconMoodKid,
  review: IconChecklist,
}

interface StepNavProps {
  steps: readonly StepName[]
  current: StepName
  /** How much each step still misses. */
  missing: ReadonlyMap<StepName, number>
  onGo: (step: StepName) => void
}

/** Where one is in the form; every step can be reached at any time. */
export function StepNav({ steps, current, missing, onGo }: StepNavProps) {
  const { t, i18n } = useLingui()
  const place = steps.indexOf(current) + 1
  const total = steps.length
  return (
    <nav className="elan-steps" aria-label={t`Steps of the form`}>
      <ol>
        {steps.map((step) => {
          const Icon = icons[step]
          const left = missing.get(step) ?? 0
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onGo(step)}
                title={i18n._(stepTitles[step])}
              >
                <span className="elan-step-icon" aria-hidden="true">
                  <Icon size={22} />
                  {step !== 'review' &&
                    (left > 0 ? <b>{left}</b> : <IconCheck className="elan-step-done" size={14} />)}
                </span>
                <span className="elan-step-name">{i18n._(stepTitles[step])}</span>
                {left > 0 && (
                  <span className="elan-only-heard">
                    <Trans>, something is missing</Trans>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <p className="elan-step-place">
        <Trans>
          Step {place} of {total}
        </Trans>
      </p>
    </nav>
  )
}
