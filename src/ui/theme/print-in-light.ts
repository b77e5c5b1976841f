const attribute = 'data-mantine-color-scheme'

/** Paper is white: while the page is printed, it has the colours of the light scheme, whatever the screen has. */
export function printInLight(): void {
  const root = document.documentElement
  let onScreen: string | null = null
  window.addEventListener('beforeprint', () => {
    onScreen ??= root.getAttribute(attribute)
    root.setAttribute(attribute, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (onScreen !== null) root.setAttribute(attribute, onScreen)
    onScreen = null
  })
}
