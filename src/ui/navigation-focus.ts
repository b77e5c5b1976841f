// A page's heading may come long after the navigation (a chunk, a first read), so the wish is kept until it does.
let waiting = false

/** The address changed to another page: the next heading to appear takes the focus. */
export function expectHeading(): void {
  waiting = true
}

/** True once after a navigation; false on the first page of a visit, where the browser's own focus is right. */
export function consumeNavigation(): boolean {
  const was = waiting
  waiting = false
  return was
}
