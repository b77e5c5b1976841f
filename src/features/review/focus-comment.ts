import { focusHeading } from '../../ui/navigation-focus.ts'

/** Focuses what a line offers next, once it is on the page: its text, or the button that begins one; else the heading. */
export function focusComment(path: string): void {
  requestAnimationFrame(() => {
    const line = document.querySelector(`[data-path="${CSS.escape(path)}"]`)
    const next = line?.querySelector<HTMLElement>('textarea, [data-add-comment]')
    if (next) next.focus()
    else focusHeading()
  })
}
