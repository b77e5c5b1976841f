/** What comes from elsewhere, one after the other, for one reader. */
interface Mailbox<T> {
  put(message: T): void
  /** What has come stays; whoever waits for more is refused. */
  fail(error: Error): void
  take(): Promise<T>
}

/** An empty one. */
export function mailbox<T>(): Mailbox<T> {
  const waiting: T[] = []
  let failure: Error | undefined
  let wake = () => {}
  return {
    put: (message) => {
      waiting.push(message)
      wake()
    },
    fail: (error) => {
      failure ??= error
      wake()
    },
    take: async () => {
      for (;;) {
        const message = waiting.shift()
        if (message !== undefined) return message
        if (failure) throw failure
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
