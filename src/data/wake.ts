const listeners = new Set<() => void>()

/** Tells the engine that there is something to send. Quietly does nothing where no engine runs. */
export function wake(): void {
  for (const listener of listeners) listener()
}

/** Calls back at each {@link wake}; returns the way to stop. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
