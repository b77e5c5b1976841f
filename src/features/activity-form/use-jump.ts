import { useCallback, useEffect, useRef } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { stepOfPath } from './form-steps.ts'
import type { StepName } from './step-names.ts'

let wanted: string | null = null

/** Focuses what a jump from another page, or else the address, asked for; call it once the fields are there. */
export function useWantedField(asked?: string): void {
  const first = useRef(asked)
  useEffect(() => {
    const path = wanted ?? first.current
    if (path) focusFieldSoon(path)
    wanted = null
  }, [])
}

/** The Id of the child activity that a path leads into, if it does. */
export const childOfPath = (path: string): string | undefined =>
  /^ChildWorkshops\[([^\]]+)\]\./.exec(path)?.[1]

interface JumpOptions {
  store: FormStore<Activity>
  step: StepName
  onStep: (step: StepName) => void
  onChild: (childId: string) => void
}

/** A function that leads to the field of a problem: its step, or its child's page, then the field itself. */
export function useJump(options: JumpOptions): (path: string) => void {
  const latest = useRef(options)
  latest.current = options
  return useCallback((path: string) => {
    const { store, step, onStep, onChild } = latest.current
    store.touch(path)
    const child = childOfPath(path)
    if (child) {
      wanted = path
      onChild(child)
      return
    }
    const target = stepOfPath(path)
    if (target !== step) onStep(target)
    focusFieldSoon(path)
  }, [])
}
