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
