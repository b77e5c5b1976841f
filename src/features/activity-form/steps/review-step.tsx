import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { Activity } from '../../../../domain/activity/document.ts'
import { useFormContext } from '../../../ui/form/form.tsx'
import { stepTitles } from '../activity-names.ts'
import type { StepName } from '../step-names.ts'
import { MissingList } from '../things-left.tsx'
import { type SummaryLine, useSummary } from '../use-summary.ts'

interface ReviewStepProps {
  steps: readonly StepName[]
  onGo: (step: StepName) => void
  onJump: (path: string) => void
}

/** Everything that was written, step by step, and what is still missing, before it goes. */
export function ReviewStep({ steps, onGo, onJump }: ReviewStepProps) {
  const { t, i18n } = useLingui()
  const { store, readOnly } = useFormContext()
  const activity = useSyncExternalStore(store.subscribe, store.values) as Activity
  const summary = useSummary(activity)
  const missing = store.missing()
  return (
    <div className="elan-fields">
      {missing.length > 0 ? (
        <section className="elan-section">
          <h3>{t`Still missing`}</h3>
          <MissingList missing={missing} activity={activity} onJump={onJump} />
          {!readOnly && (
            <p className="elan-hint">
              <Trans>You can save now and finish later.</Trans>
            </p>
          )}
        </section>
      ) : (
        <p className="elan-nothing-left">
          <IconCircleCheck aria-hidden="true" /> <Trans>Nothing is missing. This log is complete.</Trans>
        </p>
      )}
      {steps
        .filter((step) => step !== 'review')
        .map((step) => (
          <section key={step} className="elan-section elan-summary">
            <div className="elan-summary-head">
              <h3>{i18n._(stepTitles[step])}</h3>
              <Button variant="default" onClick={() => onGo(step)}>
                {readOnly ? <Trans>View</Trans> : <Trans>Change</Trans>}
                <span className="elan-only-heard">: {i18n._(stepTitles[step])}</span>
              </Button>
            </div>
            <Answers lines={summary.get(step) ?? []} />
          </section>
        ))}
    </div>
  )
}

function Answers({ lines }: { lines: readonly SummaryLine[] }) {
  if (lines.length === 0) {
    return (
      <p className="elan-hint">
        <Trans>Nothing is written here.</Trans>
      </p>
    )
  }
  return (
    <dl>
      {lines.map((line) => (
        <div key={line.key}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
