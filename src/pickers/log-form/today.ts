/** Today where the device is, `YYYY-MM-DD`. */
export function localToday(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Tells whenever the page comes to sight on another day than now: a phone keeps one open for days. Answers what ends it. */
export function onAnotherDay(tell: () => void): () => void {
  const day = localToday()
  const look = () => {
    if (!document.hidden && localToday() !== day) tell()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
