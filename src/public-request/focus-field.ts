/** Brings the sentence under the fingers that says why a step has no choices yet; false where none stands. */
export function focusWaiting(): boolean {
  const waiting = document.querySelector<HTMLElement>('[data-waits]')
  waiting?.focus()
  return waiting !== null
}

/** Brings the first of the fields that has something wrong with it into view, and its control under the fingers. */
export function focusFirstProblem(): void {
  const problem = document.querySelector('[data-field]:has(> .ask-problem)')
  const control = problem?.querySelector<HTMLElement>('input, select, textarea, button')
  problem?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
