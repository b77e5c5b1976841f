import { Plural, useLingui } from '@lingui/react/macro'
import { type FocusEvent, useEffect, useRef } from 'react'
import { stepTitles } from './activity-names.ts'
import type { StepName } from './step-names.ts'

interface StepNavProps {
  steps: readonly StepName[]
  current: StepName
  /** How much each step still misses. */
  missing: ReadonlyMap<StepName, number>
  onGo: (step: StepName) => void
}

/** Where one is in the form, by name, and what each step misses, in words; every step can be reached at any time. */
export function StepNav({ steps, current, missing, onGo }: StepNavProps) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  // On a phone the names are one row that scrolls by itself: the current one is always in sight, and the page stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for on the page is the current step.
  useEffect(() => {
    const row = list.current
    const here = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2
  }, [current])
  return (
    <nav className="elan-steps" aria-label={t`Steps of the form`}>
      <ol ref={list}>
        {steps.map((step) => {
          const left = missing.get(step) ?? 0
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                onFocus={bringIntoSight}
                onClick={() => onGo(step)}
              >
                <span>{i18n._(stepTitles[step])}</span>
                {left > 0 && (
                  <span className="elan-step-missing">
                    <Plural value={left} one="# missing" other="# missing" />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** A name that is half in sight stays so when the Tab key comes to it. Under a pointer nothing moves. */
function bringIntoSight({ currentTarget: name }: FocusEvent<HTMLElement>): void {
  if (name.matches(':focus-visible')) name.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
