import { createFormStore } from '../../src/ui/form/form-store.ts'
import { hooks } from './drawn-hook.ts'

// What desk forms are drawn with where there is no browser, for `vi.mock(…, async () => (await import('…/drawn-desk.ts')).…)`.

/** In the place of `use-desk-store`. */
export const drawnStore = {
  useDeskStore: (options: never) => hooks.useState(() => createFormStore(options))[0],
}

/** In the place of `use-focus-back`. */
export const noFocusBack = {
  useFocusBack: () => ({ leave: () => undefined, refuse: () => undefined }),
}

/** In the place of `holdDraft`: whoever comes first has a draft, until it is let go. */
export const holdsIn = (held: Set<string>) => async (ref: string) => {
  if (held.has(ref)) return 'elsewhere'
  held.add(ref)
  return { release: async () => void held.delete(ref) }
}
