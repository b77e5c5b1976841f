// Whoever asks the router for another page hears nothing any more once a guard has kept the person on this one.

const listeners = new Set<() => void>()

/** Hears each time that somebody was asked whether to leave the page, and stays. Answers how to hear no more. */
export function onStaying(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Somebody was asked whether to leave the page, and stays. */
export function tellStaying(): void {
  for (const listener of [...listeners]) listener()
}
