import type { AppRouter } from './router.tsx'

/** Once the rows stand there, what comes a moment later is waited for so long, in milliseconds. */
const MOMENT = 400
/** At the latest after this the app shows what it has, once it has drawn a page. */
const TIMEOUT = 1000

/**
 * Where the service worker drew the page as it was last seen, the app is built behind it (sw/draw-picture.ts): once it shows as
 * much, it takes the picture's place, with the focus, and with what was pressed or typed meanwhile.
 */
export function leavePicture(place: HTMLElement, router: AppRouter): void {
  const picture = document.getElementById('picture')
  if (!picture) return
  // It is not meant for this way of coming, or for this language (first-page/before-the-script.ts).
  if (document.documentElement.hasAttribute('data-known')) {
    picture.remove()
    return
  }
  const rows = 'main li'
  const parts = 'a, button, input'
  // What the worker has sent since the picture says already: it is not taken back for the moment until the app has read it.
  const sent = 'main li [data-kind="sent"]'
  const hasAll = (what: string) =>
    place.querySelectorAll(what).length >= picture.querySelectorAll(what).length
  const leave = () => {
    watch.disconnect()
    if (picture.isConnected) takeOver(picture, place)
  }
  let isNearlyAll = false
  const watch = new MutationObserver(() => {
    if (!hasAll(rows) || !hasAll(sent)) return
    if (hasAll(parts)) leave()
    else if (!isNearlyAll) setTimeout(leave, MOMENT)
    isNearlyAll = true
  })
  watch.observe(place, { childList: true, subtree: true, attributeFilter: ['data-kind'] })
  router.subscribe('onRendered', () => void setTimeout(leave, TIMEOUT))
}

type Control = HTMLInputElement | HTMLSelectElement

function takeOver(picture: HTMLElement, place: HTMLElement): void {
  /** The app's own in the place of something in the picture. */
  const sameAs = <E extends Element>(part: E): E | undefined => {
    const at = [...picture.querySelectorAll(part.localName)].indexOf(part)
    const other = place.querySelectorAll(part.localName)[at]
    return at >= 0 && other && nameOf(other) === nameOf(part) ? (other as E) : undefined
  }
  // The language first (`before-the-script.ts`).
  const pressed = ['[data-chosen]', '[data-pressed]'].map((mark) => {
    const button = picture.querySelector<HTMLElement>(mark)
    return button && sameAs(button)
  })
  const focused = document.activeElement instanceof HTMLElement && sameAs(document.activeElement)
  const changed = [...picture.querySelectorAll<Control>('input, select')].flatMap((control) => {
    const own = wasChanged(control) && sameAs(control)
    return own ? [() => change(own, control)] : []
  })
  picture.remove()
  document.documentElement.setAttribute('data-taken', '')
  if (focused) focused.focus({ preventScroll: true })
  // Not in the middle of the app's own work: it might not hear of it.
  setTimeout(() => {
    for (const repeat of changed) repeat()
    for (const button of pressed) button?.click()
  })
}

const nameOf = (part: Element): string | null => part.getAttribute('aria-label') ?? part.textContent

const isBox = (control: HTMLInputElement): boolean => control.type === 'checkbox' || control.type === 'radio'

const wasChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

function change(own: Control, { value }: Control): void {
  if (own instanceof HTMLInputElement && isBox(own)) {
    own.click()
    return
  }
  // As the browser itself would: the app's library listens to the element's own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), 'value')?.set?.call(own, value)
  own.dispatchEvent(new Event(own instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
