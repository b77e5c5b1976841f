/**
 * Runs in the page: writes into the field of that label as typing does, and leaves for an address a moment later, as a
 * link does. The page says from then on that it was left.
 */
export function typeAndLeave([label = '', text = '', address = '']: string[]): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find((one) =>
    [...(one.labels ?? [])].some(({ innerText }) => innerText.startsWith(label)),
  )
  if (!field) throw new Error(`There is no field ${label}`)
  const kind = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
  // Past what the app's own library keeps of the value.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  document.documentElement.dataset.left = ''
  // Once whoever drives the page has its answer, and well before the words would be kept without leaving.
  setTimeout(() => location.assign(address), 100)
}
