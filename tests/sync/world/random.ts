/** A stream of numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Ids from a counter, so that a schedule is the same each time: of version 7 as those that devices make, or of another. */
export function idsFrom(kind: number, version: 4 | 7 = 4): () => string {
  let next = 0
  return () =>
    `${kind.toString(16).padStart(8, '0')}-0000-${version}000-8000-${(++next).toString(16).padStart(12, '0')}`
}
