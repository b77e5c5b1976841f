/** Asks for news until the work is done, one question after the other with `ms` between them; answers what the work answers. */
export async function meanwhile<T>(work: Promise<T>, ms: number, ask: () => Promise<void>): Promise<T> {
  let isDone = false
  const next = () =>
    setTimeout(async () => {
      if (isDone) return
      await ask()
      next()
    }, ms)
  next()
  try {
    return await work
  } finally {
    isDone = true
  }
}
