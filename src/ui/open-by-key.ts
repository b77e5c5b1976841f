import type { KeyboardEvent } from 'react'

/** Keys at which a browser goes to another choice of a menu that is shut. */
const MOVES = /^(Arrow.+|Page.+|Home|End|[^ ])$/

/**
 * For a menu that acts as soon as it has another value: its keys open its list, in which Enter chooses, where a browser
 * would act at every arrow.
 */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const menu = event.currentTarget
  if (event.ctrlKey || event.metaKey || event.altKey || !MOVES.test(event.key) || !menu.showPicker) return
  event.preventDefault()
  menu.showPicker()
}
