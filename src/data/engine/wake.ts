const listeners = { wake: new Set<() => void>(), life: new Set<() => void>() }

/** Tells the engine that there is something to send. Quietly does nothing where no engine runs. */
export function wake(): void {
  for (const listener of listeners.wake) listener()
}

/** Calls back at each {@link wake}; returns the way to stop. */
export function onWake(listener: () => void): () => void {
  listeners.wake.add(listener)
  return () => listeners.wake.delete(listener)
}

/** Tells the engine that the server was heard: an answer of ours, a renewed sign-in, a word on the event line. */
export function noteLife(): void {
  for (const listener of listeners.life) listener()
}

/** Calls back at each {@link noteLife}; returns the way to stop. */
export function onLife(listener: () => void): () => void {
  listeners.life.add(listener)
  return () => listeners.life.delete(listener)
}
