/** Chance that a seed decides: the same seed gives the same choices in every load. */
export interface Chance {
  /** True with the given probability, 0 to 1. */
  happens(probability: number): boolean
  /** A whole number from `low` to `high`, both possible. */
  between(low: number, high: number): number
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T
  /** Up to `many` different ones of the list. */
  some<T>(list: readonly T[], many: number): T[]
}

/** A chance seeded by text. */
export function chanceOf(seed: string): Chance {
  const next = mulberry(seedOf(seed))
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const index = below(list.length)
    if (index >= list.length) throw new Error('Nothing to pick from')
    return list[index] as T
  }
  return {
    happens: (probability) => next() < probability,
    between: (low, high) => low + below(high - low + 1),
    pick,
    some: (list, many) => {
      const chosen = new Set<number>()
      const wanted = Math.min(many, list.length)
      while (chosen.size < wanted) chosen.add(below(list.length))
      return [...chosen].map((index) => list[index] as (typeof list)[number])
    },
  }
}

/** FNV-1a, 32 bits. */
function seedOf(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}

/** Mulberry32: small, quick, good enough for made-up people. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
