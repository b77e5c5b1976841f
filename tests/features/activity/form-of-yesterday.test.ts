import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptState } from '../../../src/data/drafts/autosave.ts'
import { localToday } from '../../../src/pickers/log-form/today.ts'
import { useHeldForm } from '../../../src/pickers/log-form/use-held-form.ts'

/** Draws a component without a browser, effects included: what `vi.mock` below puts in the place of React's hooks. */
const page = vi.hoisted(() => {
  vi.resetModules()
  const held: unknown[] = []
  let at = 0
  let late: (() => void)[] = []
  return {
    slot: <T>(first: () => T) => {
      const place = at++
      if (!(place in held)) held[place] = first()
      return { place, value: held[place] as T }
    },
    get: (place: number) => held[place],
    put: (place: number, value: unknown) => {
      held[place] = value
    },
    afterDrawing: (effect: () => void) => late.push(effect),
    draw: <T>(component: () => T): T => {
      at = 0
      const drawn = component()
      const effects = late
      late = []
      for (const effect of effects) effect()
      return drawn
    },
    forget: () => held.splice(0),
  }
})
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useRef: (first: unknown) => page.slot(() => ({ current: first })).value,
  useState: (first: unknown) => {
    const { place, value } = page.slot(() => first)
    return [
      value,
      (next: unknown) => page.put(place, typeof next === 'function' ? next(page.get(place)) : next),
    ]
  },
  useEffect: (effect: () => () => void, needs: unknown[]) => {
    const { place, value } = page.slot((): { needs: unknown[]; end?: () => void } => ({ needs: [{}] }))
    if (needs.every((need, index) => need === value.needs[index])) return
    page.afterDrawing(() => {
      value.end?.()
      page.put(place, { needs, end: effect() })
    })
  },
}))
vi.mock('../../../src/data/drafts/hold-draft.ts', () => ({
  holdDraft: async () => ({ release: async () => undefined }),
  isHeld: () => true,
}))
const say = () => undefined
vi.mock('../../../src/pickers/log-form/use-say-only-there.ts', () => ({ useSayOnlyThere: () => say }))

let sight: EventTarget
beforeEach(() => {
  sight = new EventTarget()
  vi.stubGlobal('document', sight)
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 22), toFake: ['Date'] })
})
afterEach(() => {
  page.forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The date of a form that is opened in the evening and come back to on the next morning. */
async function dateNextDay(isNew: boolean, state: KeptState): Promise<unknown> {
  const autosave = { flush: async () => undefined, stop: () => undefined, state: () => state }
  const draw = () =>
    page.draw(() =>
      useHeldForm({
        key: 'form',
        ref: 'Workshop:form',
        load: async () => localToday(),
        mayWrite: () => true,
        open: () => ({ autosave }),
        isNew,
      }),
    )
  const shown = async () => {
    draw()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const drawn = draw()
    return drawn.kind === 'open' ? drawn.loaded : drawn.kind
  }
  expect(await shown()).toBe('2026-11-28')
  vi.setSystemTime(new Date(2026, 10, 29, 8))
  sight.dispatchEvent(new Event('visibilitychange'))
  return shown()
}

test('a new log in which nothing was written begins anew on the day on which it is come back to', async () => {
  expect(await dateNextDay(true, 'untouched')).toBe('2026-11-29')
})

test.each([
  ['with words in it', true, 'kept'],
  ['of a record', false, 'untouched'],
] as const)('a form %s stays as it is', async (_, isNew, state) => {
  expect(await dateNextDay(isNew, state)).toBe('2026-11-28')
})
