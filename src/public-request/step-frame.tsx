import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { stepWords } from './step-words.ts'
import { type StepName, stepNames } from './steps.ts'

interface StepFrameProps {
  step: StepName
  onOpen: (step: StepName) => void
  children: ReactNode
}

/** Where one is: the steps by their names, those that were passed as ways back, and the heading of this one. */
export function StepFrame({ step, onOpen, children }: StepFrameProps) {
  const { t, i18n } = useLingui()
  const at = stepNames.indexOf(step)
  const count = stepNames.length
  const name = i18n._(stepWords[step].name)
  return (
    <>
      <nav aria-label={t`Steps`} className="ask-steps">
        <p className="ask-step-now">
          <Trans>
            Step {at + 1} of {count}: {name}
          </Trans>
        </p>
        <div className="ask-progress" aria-hidden="true">
          <div style={{ inlineSize: `${((at + 1) / count) * 100}%` }} />
        </div>
        <ol>
          {stepNames.map((one, index) => (
            <li
              key={one}
              data-passed={index < at || undefined}
              aria-current={one === step ? 'step' : undefined}
            >
              {index < at ? (
                <button type="button" onClick={() => onOpen(one)}>
                  {i18n._(stepWords[one].name)}
                </button>
              ) : (
                <span>{i18n._(stepWords[one].name)}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <PageHeading key={step} text={i18n._(stepWords[step].heading)} />
      {children}
    </>
  )
}
