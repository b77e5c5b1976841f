import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isUncertain } from '../../../pickers/files/is-uncertain.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ClosingQuestion } from './closing-question.tsx'
import './file-update.css'
import { type Lost, lostByClosing } from './lost-by-closing.ts'
import { MappingStep } from './mapping-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useCommitting } from './use-committing.tsx'
import { type FileUpdateState, useFileUpdate } from './use-file-update.ts'
import { WorkingStep } from './working-step.tsx'

const stepOf: Record<FileUpdateState['step'], 1 | 2 | 3> = {
  choose: 1,
  reading: 1,
  mapping: 1,
  sending: 1,
  comparing: 1,
  review: 2,
  committing: 2,
  results: 3,
}

interface FileUpdateDialogProps {
  /** The register is another one now. */
  onChanged: () => void
  onClose: () => void
}

/** Updates the register by a file, in three steps: the file, what it would change, what came of it (specification 3, section 2). */
export function FileUpdateDialog({ onChanged, onClose }: FileUpdateDialogProps) {
  const { t } = useLingui()
  const update = useFileUpdate()
  const { state } = update
  const step = stepOf[state.step]
  const inside = useRef<HTMLDivElement>(null)
  // What had the focus left with its step: the next one says where one goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step anew
  useEffect(() => {
    inside.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [state.step])
  const { commit, leave } = useCommitting(update, onChanged)
  const lost = lostByClosing(state)
  const isHalfKnown = state.step === 'review' && state.trouble !== null && isUncertain(state.trouble)
  // What was asked about may be over before it is answered.
  const [asked, setAsked] = useState<Lost | null>(null)
  const close = () => {
    leave()
    onClose()
  }
  const stopAndClose = () => {
    update.stopCommitting()
    leave('stopped')
    onClose()
  }
  return (
    <Dialog opened onClose={() => (lost ? setAsked(lost) : close())} title={t`Update by file`} shape="full">
      <div ref={inside} className="organizations-update">
        <ol className="organizations-steps" aria-label={t`Steps`}>
          {[t`File`, t({ message: 'Review', context: 'of a file' }), t`Results`].map((name, place) => (
            <li key={name} aria-current={place + 1 === step ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
        {state.step === 'choose' && (
          <ChooseFile problem={state.problem} onFile={(file) => void update.read(file)} />
        )}
        {(state.step === 'reading' || state.step === 'sending' || state.step === 'comparing') && (
          <WorkingStep work={state} onCancel={update.restart} />
        )}
        {state.step === 'mapping' && (
          <MappingStep
            outline={state.outline}
            trouble={state.trouble}
            onCompare={(chosen) => void update.compare(state.file, state.outline, chosen)}
            onBack={update.restart}
          />
        )}
        {(state.step === 'review' || state.step === 'committing') && (
          <ReviewStep
            state={state}
            onStop={update.stopCommitting}
            onCommit={() => void commit(state.id)}
            onBack={update.restart}
          />
        )}
        {state.step === 'results' && <ResultsStep {...state} onAgain={update.restart} onClose={close} />}
      </div>
      <ClosingQuestion
        lost={asked === lost ? lost : null}
        isHalfKnown={isHalfKnown}
        onStay={() => setAsked(null)}
        onClose={close}
        onStop={stopAndClose}
      />
    </Dialog>
  )
}
