import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { saveOnce } from '../../pickers/log-form/save-once.ts'
import type { FormStore } from '../../ui/form/form-store.ts'

interface FormActionsProps {
  store: FormStore<Activity>
  readOnly: boolean
  /** True in the last step: what comes next is what is still missing. */
  isLast: boolean
  onNext: () => void
  /** Answers whether it leaves the page. */
  onSave: () => Promise<boolean>
}

/**
 * The two buttons of the bar. The filled one leads on until nothing is missing, then submits; the words of the other say
 * what will happen: an incomplete log is saved to be finished later.
 */
export function FormActions({ store, readOnly, isLast, onNext, onSave }: FormActionsProps) {
  const isComplete = useSyncExternalStore(store.subscribe, store.missing).length === 0
  const [press] = useState(saveOnce)
  const next = isLast ? <Trans>Fill in what is missing</Trans> : <Trans>Next</Trans>
  if (readOnly) return <Button onClick={onNext}>{next}</Button>
  if (isComplete) {
    return (
      <>
        {!isLast && (
          <Button variant="default" onClick={onNext}>
            {next}
          </Button>
        )}
        <Button key="submit" onClick={() => void press(onSave)}>
          <Trans>Submit</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      <Button key="later" variant="default" onClick={() => void press(onSave)}>
        <Trans>Save and finish later</Trans>
      </Button>
      <Button key="next" onClick={onNext}>
        {next}
      </Button>
    </>
  )
}
