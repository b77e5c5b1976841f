import { useState } from 'react'
import { useKeepPlace } from '../../pickers/log-form/use-keep-place.ts'
import type { Loaded } from './load-form.ts'
import { type StepName, stepNames } from './step-names.ts'
import { childOfPath } from './use-jump.ts'

interface FormPlace {
  step: StepName | undefined
  /** The path of the field to open at. */
  field: string | undefined
}

/**
 * Where the form opens: where the address says; a form that goes on, at the step and the field where it was left. Keeps
 * that place while somebody writes.
 */
export function useLastPlace(loaded: Loaded, asked: FormPlace, writes: boolean): FormPlace {
  const [left] = useState(() => (writes ? placeLeft(loaded, asked) : asked))
  const step = asked.step ?? left.step
  useKeepPlace({ type: 'Workshop', id: loaded.draft.id, step, active: writes })
  return { step, field: asked.field ?? left.field }
}

/** The place that the draft remembers, as far as the address leaves it open. */
function placeLeft({ draft, resumed }: Pick<Loaded, 'draft' | 'resumed'>, asked: FormPlace): FormPlace {
  const { step, field } = draft.place ?? {}
  if (!resumed || asked.field) return asked
  if (asked.step === undefined) return { step: stepNames.find((one) => one === step), field }
  // The page of a child is left by naming the step: whoever comes from there is not led back.
  return { ...asked, field: asked.step === step && field && !childOfPath(field) ? field : undefined }
}
