import { usePrinting } from '../../ui/use-printing.ts'
import type { StepName } from './step-names.ts'
import { ReviewStep } from './steps/review-step.tsx'

const nowhere = () => {}

interface LogOnPaperProps {
  steps: readonly StepName[]
}

/** The whole log as it is printed, in the place of the one step that is open on the screen. */
export function LogOnPaper({ steps }: LogOnPaperProps) {
  const printing = usePrinting()
  if (!printing) return null
  return (
    <div className="elan-log-on-paper">
      <ReviewStep steps={steps} onGo={nowhere} onJump={nowhere} />
    </div>
  )
}
