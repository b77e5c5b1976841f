import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Keeping } from './draft-store.ts'
import type { StepName } from './steps.ts'

interface StepBarProps {
  step: StepName
  /** How many answers of the step have something wrong with them, as far as it is shown. */
  problems: number
  keeping: Keeping
  /** Everything was there to be checked already: going on leads back there. */
  isMending: boolean
  onBack: () => void
}

/** Back and on, under the thumb; and whether what was typed is kept. */
export function StepBar({ step, problems, keeping, isMending, onBack }: StepBarProps) {
  const { t } = useLingui()
  const words = {
    nothing: '',
    kept: t`Kept on this device`,
    refused: t`This browser keeps nothing: leave this page open.`,
  }
  return (
    <div className="ask-bottom">
      <p className="ask-kept" role="status">
        {problems > 0
          ? t`${plural(problems, { one: 'Please check # answer.', other: 'Please check # answers.' })}`
          : words[keeping]}
      </p>
      <div className="ask-actions">
        {step !== 'contact' && (
          <button type="button" className="ask-button" onClick={onBack}>
            {t`Back`}
          </button>
        )}
        <button type="submit" className="ask-button" data-main>
          {step === 'review' ? t`Send the request` : isMending ? t`Back to check` : t`Next`}
        </button>
      </div>
    </div>
  )
}
