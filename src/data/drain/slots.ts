/** Lets so many things happen at a time; what comes later waits for its turn, in order. */
export class Slots {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(howMany: number) {
    this.free = howMany
  }

  /** Does the work when its turn comes; the turn ends with it, however it ends. */
  async use<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free += 1
    }
  }
}
