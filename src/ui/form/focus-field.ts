import type { Problem } from '../../../domain/kernel/problems.ts'
import { parentPath } from './path.ts'

const elementAt = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)

const focusable = 'input, select, textarea, button, a[href], [tabindex]'

/**
 * Brings a field into view and focuses it; a path without a field of its own leads to the section that holds it.
 * Answers false when nothing on the page carries the path (then open the section first).
 */
export function focusField(path: string): boolean {
  for (let at: string | null = path; at; at = parentPath(at)) {
    const element = elementAt(at)
    if (!element) continue
    const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
    // Centred, a group that is higher than the screen would begin above it, with what is asked and what is missing.
    element.scrollIntoView({ block: isTall(element) ? 'start' : 'center' })
    target?.focus({ preventScroll: true })
    return true
  }
  return false
}

/**
 * Gives a field the focus of a button that goes as it is pressed, where it was pressed by key or by what reads the screen:
 * under a finger, the phone's keyboard or picker would open.
 */
export function passFocus({ detail }: Pick<MouseEvent, 'detail'>, path: string): void {
  if (detail === 0) focusField(path)
}

/** Frames to wait for a field to appear after its step was opened; lists of names may come from the database first. */
const MOST_FRAMES = 30

/** Focuses a field once it is on the page, within half a second: after a step, or a row, was added. */
export function focusFieldSoon(path: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if ((isReady(path) || frames === 0) && focusField(path)) return
    if (frames > 0) focusFieldSoon(path, frames - 1)
  })
}

// Chips come when their list has been read: until then the field is there with nothing to focus.
function isReady(path: string): boolean {
  const field = elementAt(path)
  return (
    field !== null &&
    (field.matches('input, select, textarea') || field.querySelector('input, button, a[href]') !== null)
  )
}

const isTall = (element: HTMLElement): boolean => element.offsetHeight > window.innerHeight / 2

/** Focuses the first of the problems in the order of the page, as after a failed save. */
export function focusFirstProblem(problems: readonly Problem[]): boolean {
  const paths = new Set(problems.flatMap((problem) => (problem.Field ? [problem.Field] : [])))
  const first = Array.from(document.querySelectorAll<HTMLElement>('[data-field]')).find((element) =>
    paths.has(element.dataset.field ?? ''),
  )
  const path = first?.dataset.field ?? [...paths][0]
  return path !== undefined && focusField(path)
}
