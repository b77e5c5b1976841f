import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptState } from '../../../src/data/drafts/autosave.ts'
import { useHeldForm } from '../../../src/pickers/drafts/use-held-form.ts'
import { localToday } from '../../../src/pickers/log-form/today.ts'
import { drawHook, forgetHooks } from '../../support/drawn-hook.ts'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
}))
vi.mock('../../../src/data/drafts/hold-draft.ts', async (original) => ({
  ...(await original<object>()),
  holdDraft: async () => ({ release: async () => undefined }),
  isHeld: () => true,
}))
const say = () => undefined
vi.mock('../../../src/pickers/drafts/use-say-only-there.ts', () => ({ useSayOnlyThere: () => say }))

let sight: EventTarget
beforeEach(() => {
  sight = new EventTarget()
  vi.stubGlobal('document', sight)
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 22), toFake: ['Date'] })
})
afterEach(() => {
  forgetHooks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The date of a form that is opened in the evening and come back to on the next morning. */
async function dateNextDay(isNew: boolean, state: KeptState): Promise<unknown> {
  const autosave = { flush: async () => undefined, stop: () => undefined, state: () => state }
  const draw = () =>
    drawHook(() =>
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
