// Draws a hook again and again without a browser, effects included. In the place of React's hooks:
// `vi.mock('react', async (original) => ({ ...(await original<object>()), ...(await import('…/drawn-hook.ts')).hooks }))`.

interface Effect {
  needs: readonly unknown[] | undefined
  end?: (() => void) | undefined
}

let held: unknown[] = []
let at = 0
let late: (() => void)[] = []

function slot<T>(first: () => T): { place: number; value: T } {
  const place = at++
  if (!(place in held)) held[place] = first()
  return { place, value: held[place] as T }
}

const isSame = (one: readonly unknown[] | undefined, other: readonly unknown[] | undefined) =>
  one?.every((need, index) => Object.is(need, other?.[index]))

/** What the hook answers now; its effects have run. */
export function drawHook<T>(hook: () => T): T {
  at = 0
  const drawn = hook()
  const effects = late
  late = []
  for (const effect of effects) effect()
  return drawn
}

/** Another page. */
export function forgetHooks(): void {
  held = []
  late = []
}

/** The page is left for another: its effects end. */
export function leaveHooks(): void {
  const left = held as ({ end?: unknown } | null | undefined)[]
  forgetHooks()
  for (const each of left) if (typeof each?.end === 'function') each.end()
}

/** See above. */
export const hooks = {
  useRef: (first: unknown) => slot(() => ({ current: first })).value,
  useState: (first: unknown) => {
    const { place, value } = slot(() => (typeof first === 'function' ? first() : first))
    const set = (next: unknown) => {
      held[place] = typeof next === 'function' ? next(held[place]) : next
    }
    return [value, set]
  },
  useMemo: (make: () => unknown) => make(),
  useCallback: (call: unknown) => call,
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
  useEffect: (effect: () => (() => void) | undefined, needs?: readonly unknown[]) => {
    const { value } = slot((): Effect => ({ needs: [{}] }))
    if (isSame(needs, value.needs)) return
    late.push(() => {
      value.end?.()
      value.needs = needs
      value.end = effect()
    })
  },
}
