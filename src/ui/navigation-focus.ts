// A page's heading may come long after the navigation (a chunk, a first read), so the wish is kept until it does.
let waiting = false

/** The address changed to another page: the next heading to appear takes the focus. */
export function expectHeading(): void {
  waiting = true
}

/**
 * Moves the focus to the page's heading, or to where one goes on in the foremost dialog, without moving the page. Answers false
 * while there is none.
 */
export function focusHeading(): boolean {
  const dialog = Array.from(document.querySelectorAll('dialog')).at(-1)
  const target: HTMLElement | null = dialog ? wayOn(dialog) : document.querySelector('h1')
  target?.focus({ preventScroll: true })
  return target !== null
}

/** What says that one goes on there, or the way out. */
const wayOn = (place: Element): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-autofocus]') ?? place.querySelector('button')

/**
 * Keeps the focus in a dialog, or a part of a page, whose steps take each other's place: should what holds it go, what carries
 * `data-autofocus` takes it, and the way out until that comes. Answers how to stop.
 */
export function keepFocusIn(place: HTMLElement): () => void {
  let holder: EventTarget | null = null
  let wayOut: HTMLElement | null = null
  const onFocus = ({ target }: FocusEvent) => {
    holder = target
    if (target !== wayOut) wayOut = null
  }
  const watch = new MutationObserver(() => {
    const isLost =
      holder instanceof Element && !holder.isConnected && document.activeElement === document.body
    if (!place.isConnected || !(isLost || wayOut)) return
    const next = wayOn(place)
    wayOut = next?.matches('[data-autofocus]') ? null : next
    next?.focus()
  })
  place.addEventListener('focusin', onFocus)
  watch.observe(place, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/**
 * Keeps the focus on the page: the heading takes it should what holds it go with its row, or be disabled; or `next`, where it
 * can. A heading that is still on its way is waited for. No button is disabled: it keeps its focus (`PatientButton`).
 */
export function keepFocus(holder: Element, next?: Element | null): void {
  const isNowhere = () => document.activeElement === document.body
  const look = () => {
    if (document.activeElement === holder) return
    if ((!holder.isConnected || holder.matches(':disabled')) && isNowhere()) {
      ;(next as HTMLElement | null | undefined)?.focus({ preventScroll: true })
      if (isNowhere() && !focusHeading()) return
    }
    watch.disconnect()
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  look()
}

/** For a button that goes with its message as it is pressed (`onFocus`): what had the focus before has it again then. */
export const handBack = (event: { currentTarget: Element; relatedTarget: Element | null }): void =>
  keepFocus(event.currentTarget, event.relatedTarget)

/** True once after a navigation; false on the first page of a visit, where the browser's own focus is right. */
export function consumeNavigation(): boolean {
  const was = waiting
  waiting = false
  return was
}
