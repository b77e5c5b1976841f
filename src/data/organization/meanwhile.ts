/**
 * Asks for news until the work is done, one question after the other with `ms` between them; answers what the work answers.
 * News that come after that are old, and nobody hears them; nor does anybody hear that there are none (undefined).
 */
export async function meanwhile<T, News>(
  work: Promise<T>,
  ms: number,
  ask: () => Promise<News | undefined>,
  hear: (news: News) => void,
): Promise<T> {
  let isDone = false
  const next = () =>
    setTimeout(async () => {
      if (isDone) return
      const news = await ask()
      if (isDone) return
      if (news !== undefined) hear(news)
      next()
    }, ms)
  next()
  try {
    return await work
  } finally {
    isDone = true
  }
}
