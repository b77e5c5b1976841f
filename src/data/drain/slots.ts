interface Turn {
  size: number
  begin: () => void
}

/** From so many ms on, what the first answer took is most likely the way there and back, not the server. */
const FAR = 300

/** No more are under way, however small: where answers are near, and where they are far. */
const [NEAR_AT_ONCE, FAR_AT_ONCE] = [3, 5]

/**
 * Lets two things happen at a time, and more beside them as long as all of them are no larger than `most` says: while small
 * ones are waited for, the line would be idle. What comes later waits for its turn, in order.
 */
export class Slots {
  private readonly most: () => number
  private readonly now: () => number
  private readonly running = new Set<Turn>()
  private readonly waiting: Turn[] = []
  private firstTook: number | null = null

  /** `now`: in milliseconds. */
  constructor(most: () => number, now: () => number) {
    this.most = most
    this.now = now
  }

  /** Whether answers are long on their way, as the first has told; null before it. */
  get isFar(): boolean | null {
    return this.firstTook === null ? null : this.firstTook > FAR
  }

  /** Does the work when its turn comes; the turn ends with it, however it ends. */
  async use<T>(size: number, work: () => Promise<T>): Promise<T> {
    const turn: Turn = { size, begin: () => undefined }
    const begun = new Promise<void>((begin) => {
      turn.begin = begin
    })
    this.waiting.push(turn)
    this.letIn()
    await begun
    const since = this.now()
    try {
      return await work()
    } finally {
      this.firstTook ??= this.now() - since
      this.running.delete(turn)
      this.letIn()
    }
  }

  private letIn(): void {
    for (let [next] = this.waiting; next && this.hasRoom(next.size); [next] = this.waiting) {
      this.waiting.shift()
      this.running.add(next)
      next.begin()
    }
  }

  private hasRoom(size: number): boolean {
    if (this.running.size < 2) return true
    const inAll = [...this.running].reduce((sum, turn) => sum + turn.size, size)
    return this.running.size < (this.isFar ? FAR_AT_ONCE : NEAR_AT_ONCE) && inAll <= this.most()
  }
}
