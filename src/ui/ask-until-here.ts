/** Milliseconds until a part is asked for again: twice as many each time, up to the longest. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [2_000, 60_000]

interface Told<T> {
  onHere: (part: T) => void
  /** Each time that it could not be fetched. */
  onMissing?: () => void
}

/** Asks for a part of the page until it is here, or until what this gives is called: nothing is told after that. */
export function askUntilHere<T>(bring: () => Promise<T>, { onHere, onMissing }: Told<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const ask = (pause: number) =>
    bring().then(
      (part) => {
        if (!isOver) onHere(part)
      },
      (error: unknown) => {
        if (isOver) return
        console.info('A part of the page did not come, and is asked for again', error)
        timer = setTimeout(ask, pause, Math.min(2 * pause, LONGEST_PAUSE))
        onMissing?.()
      },
    )
  void ask(FIRST_PAUSE)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
