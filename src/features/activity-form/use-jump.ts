import { useCallback, useEffect, useRef } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { focusField } from '../../ui/form/focus-field.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { type StepName, stepOfPath } from './form-steps.ts'

/** Frames to wait for a field to appear after its step was opened; lists of names may come from the database first. */
const PATIENCE = 30

let wanted: string | null = null

/** Focuses the field once it is on the page, for as long as patience lasts. */
function focusSoon(path: string, frames = PATIENCE): void {
  requestAnimationFrame(() => {
    if ((isReady(path) || frames === 0) && focusField(path)) return
    if (frames > 0) focusSoon(path, frames - 1)
  })
}

// Chips come when their list has been read: until then the field is there with nothing to focus.
function isReady(path: string): boolean {
  const field = document.querySelector(`[data-field="${CSS.escape(path)}"]`)
  return (
    field !== null &&
    (field.matches('input, select, textarea') || field.querySelector('input, button, a[href]') !== null)
  )
}

/** Focuses what a jump from another page, or else the address, asked for; call it once the fields are there. */
export function useWantedField(asked?: string): void {
  const first = useRef(asked)
  useEffect(() => {
    const path = wanted ?? first.current
    if (path) focusSoon(path)
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
    focusSoon(path)
  }, [])
}
