import type { RegisteredRouter } from '@tanstack/react-router'

/** The path of each step of the history that this page came through. */
const pathAt = new Map<number, string>()

const indexOf = (router: RegisteredRouter): number => router.history.location.state.__TSR_index

/** Remembers the steps of the history, for ways back that go back in it. */
export const followPages = (router: RegisteredRouter): (() => void) =>
  router.subscribe('onResolved', ({ toLocation }) => {
    pathAt.set(indexOf(router), toLocation.pathname.toLowerCase())
  })

/**
 * How many steps back in the history the page of that path, spelled as the router spells it, was seen last, as a negative number: going there finds it as it
 * was left, at its height. Null when it was not come through.
 */
export function stepsBackTo(router: RegisteredRouter, path: string): number | null {
  const here = indexOf(router)
  for (let index = here - 1; index >= 0; index -= 1) {
    if (pathAt.get(index) === path.toLowerCase()) return index - here
  }
  return null
}
