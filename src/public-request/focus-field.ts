import type { KeyboardEvent } from 'react'

/** Enter in a field that only searches does not go on; on a phone it ends the typing and puts away the keys. */
export function leaveOnEnter(
  event: Pick<KeyboardEvent<HTMLElement>, 'key' | 'preventDefault' | 'currentTarget'>,
) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  // The keyboard of a phone stands over what was found; at any other the field keeps its place.
  if (matchMedia('(pointer: coarse)').matches) event.currentTarget.blur()
}

/** Brings the sentence under the fingers that says why a step has no choices yet; false where none stands. */
export function focusWaiting(): boolean {
  const waiting = document.querySelector<HTMLElement>('[data-waits]')
  waiting?.focus()
  return waiting !== null
}

/** Brings the control of a field under the fingers. */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, select, textarea)`)?.focus()
}

/** Brings the first of the fields that has something wrong with it into view, and its control under the fingers. */
export function focusFirstProblem(): void {
  const problem = document.querySelector('[data-field] > .ask-problem')?.parentElement
  const control = problem?.querySelector<HTMLElement>('input, select, textarea, button')
  problem?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
