// A page's heading may come long after the navigation (a chunk, a first read), so the wish is kept until it does.
let waiting = false

/** The address changed to another page: the next heading to appear takes the focus. */
export function expectHeading(): void {
  waiting = true
}

/** Moves the focus to the page's heading, or to the way out of a dialog that is still open, without moving the page. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('dialog button') ?? document.querySelector('h1')
  target?.focus({ preventScroll: true })
}

/** Keeps the focus on the page: the heading takes it should what holds it go with its row, or take no more presses. */
export function keepFocus(holder: Element): void {
  const look = () => {
    if (document.activeElement === holder) return
    watch.disconnect()
    const isLost = !holder.isConnected || holder.matches(':disabled')
    if (isLost && document.activeElement === document.body) focusHeading()
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  look()
}

/** For a button that shows more rows and may go as they come: the first of them takes its focus then. */
export function passToNewRow(button: Element, rows: Element | null): void {
  if (!rows) return
  const count = rows.childElementCount
  const watch = new MutationObserver(() => {
    const row = rows.children[count]
    if (!row) return
    watch.disconnect()
    if (!button.isConnected && document.activeElement === document.body)
      row.querySelector<HTMLElement>('[tabindex], a, button')?.focus()
  })
  watch.observe(rows, { childList: true })
}

/** True once after a navigation; false on the first page of a visit, where the browser's own focus is right. */
export function consumeNavigation(): boolean {
  const was = waiting
  waiting = false
  return was
}
