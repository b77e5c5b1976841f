import { isOutOfSpace } from '../store/storage.ts'
import type { Aside } from './lay-words-aside.ts'

/** From a keystroke to its writing, in milliseconds, also while typing goes on; kept well within a second. */
export const AUTOSAVE_REST = 400

/**
 * Where the words of a form stand: as they were opened, being written, written; or on the page only, since the device is
 * full (`full`), another window keeps its own in their place (`taken`), or the storage does not answer (`failed`).
 */
export type KeptState = 'untouched' | 'waiting' | 'kept' | 'full' | 'taken' | 'failed'

/** Thrown by a write: another window keeps its words in that place. */
export class PlaceTaken extends Error {}

/** True when the words are on the page and nowhere else. */
export const isOnlyHere = (state: KeptState): boolean =>
  state === 'full' || state === 'taken' || state === 'failed'

/** Writes a form's document down by itself. */
export interface Autosave<V> {
  /** The document changed. */
  changed(values: V): void
  /** Writes at once what waits; resolves when everything is written (or has failed). */
  flush(): Promise<void>
  /** Forgets what waits: the document was saved or given up elsewhere. */
  stop(): void
  /** The form is written in again after it was stopped: what changes from now on is written down. */
  goOn(): void
  /** True once it was stopped. */
  hasEnded(): boolean
  state(): KeptState
  subscribe(listener: () => void): () => void
}

/** The forms of this page whose words the store has not confirmed yet. */
const unconfirmed = new Set<(isLeft: boolean) => Promise<void>>()

function keepAll(isLeft: boolean): void {
  for (const keep of unconfirmed) void keep(isLeft)
}

/** Writes at once what the forms of this page have; resolves to how many of them have words that are on the page alone. */
export async function flushForms(): Promise<number> {
  await Promise.all([...unconfirmed].map((keep) => keep(false)))
  return unconfirmed.size
}

const beforeLeaving = () => keepAll(true)

/** The way out is heard of before it begins, too: a busy browser may end a page whose `pagehide` it has not run. */
function heedLeaving(): void {
  if (!('window' in globalThis)) return
  // Only while there is something to lose: some browsers lay no page aside that listens for this.
  if (unconfirmed.size > 0) window.addEventListener('beforeunload', beforeLeaving)
  else window.removeEventListener('beforeunload', beforeLeaving)
}
if ('window' in globalThis) {
  window.addEventListener('pagehide', () => keepAll(true))
  // Hidden: the page may never come back. Visible again: what failed while it slept is tried once more.
  document.addEventListener('visibilitychange', () => keepAll(document.visibilityState === 'hidden'))
}

/**
 * Makes an autosave. `write` stores one document, and may ask meanwhile whether it was stopped; it resolves to false where the
 * document says nothing that is kept. Writes never overlap and the newest always comes last. A failed
 * write is tried again with the next change or flush; nothing is dropped. A page that is hidden, left or about to be
 * left writes at once; whatever the store has not confirmed by then is laid `beside` it, too, and so is what comes after.
 */
export function createAutosave<V>(
  write: (values: V, isStopped: () => boolean) => Promise<unknown>,
  beside?: Aside<V>,
): Autosave<V> {
  /** The newest words, until the store has them. */
  let newest: { values: V } | null = null
  let waiting: { values: V } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let state: KeptState = 'untouched'
  let stopped = false
  /** The page is on its way out, and the store has not confirmed what it said then. */
  let leaving = false
  /** The words that were laid beside the store last: once is enough, and the next page may have gone on from them since. */
  let laid: { values: V } | null = null
  const listeners = new Set<() => void>()

  const move = (next: KeptState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  async function writeAll(): Promise<void> {
    let isKept: unknown
    while (waiting && !stopped) {
      const { values } = waiting
      waiting = null
      try {
        isKept = await write(values, () => stopped)
      } catch (error) {
        console.warn('The form could not be kept on this device', error)
        waiting ??= { values }
        move(isOutOfSpace(error) ? 'full' : error instanceof PlaceTaken ? 'taken' : 'failed')
        return
      }
    }
    if (stopped) return
    settle()
    beside?.forget()
    move(isKept === false ? 'untouched' : 'kept')
  }
  function settle(): void {
    newest = null
    leaving = false
    unconfirmed.delete(keep)
    heedLeaving()
  }
  function keep(isLeft: boolean): Promise<void> {
    // Another person's store by now: whoever signed out has said what becomes of their words.
    if (beside?.isOver()) {
      settle()
      return Promise.resolve()
    }
    leaving = isLeft
    if (leaving) layNewest()
    return flush()
  }
  function layNewest(): void {
    if (newest && newest !== laid && beside?.lay(newest.values)) laid = newest
  }
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (running) return running.then(() => (waiting && !isOnlyHere(state) ? flush() : undefined))
    if (!waiting || stopped) return Promise.resolve()
    running = writeAll().finally(() => {
      running = null
    })
    return running
  }

  return {
    changed(values) {
      if (stopped) return
      waiting = { values }
      newest = waiting
      unconfirmed.add(keep)
      heedLeaving()
      if (leaving) layNewest()
      if (!isOnlyHere(state)) move('waiting')
      timer ??= setTimeout(() => void flush(), AUTOSAVE_REST)
    },
    flush,
    stop() {
      stopped = true
      waiting = null
      clearTimeout(timer)
      timer = undefined
      settle()
      move('untouched')
    },
    goOn() {
      stopped = false
      for (const listener of listeners) listener()
    },
    hasEnded: () => stopped,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
