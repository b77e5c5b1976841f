import { SIMILAR } from '../../../domain/organization/similarity.ts'

/** Told of each pair of names, by their places in the list. */
type OnPair = (one: number, other: number, similarity: number) => void

/** Names as the join walks over them: shortest first, their trigrams as numbers, the rarest first. */
interface Prepared {
  /** The place in the list of each. */
  place: Int32Array
  /** Where its trigrams begin in `trigrams`; one more than there are names. */
  start: Int32Array
  trigrams: Int32Array
  /** 128 bits a name: two names share no more trigrams than their bits allow. */
  bits: Int32Array
  distinct: number
}

function prepare(names: readonly ReadonlySet<string>[]): Prepared {
  const frequency = new Map<string, number>()
  for (const name of names)
    for (const trigram of name) frequency.set(trigram, (frequency.get(trigram) ?? 0) + 1)
  const rank = new Map(
    [...frequency].sort(([, one], [, other]) => one - other).map(([trigram], place) => [trigram, place]),
  )
  const place = Int32Array.from(names, (_, at) => at).sort(
    (one, other) => (names[one]?.size ?? 0) - (names[other]?.size ?? 0),
  )
  const start = new Int32Array(names.length + 1)
  const trigrams = new Int32Array(names.reduce((sum, name) => sum + name.size, 0))
  const bits = new Int32Array(names.length * 4)
  let end = 0
  place.forEach((name, order) => {
    start[order] = end
    const own = Int32Array.from(names[name] ?? [], (trigram) => rank.get(trigram) ?? 0).sort()
    trigrams.set(own, end)
    end += own.length
    for (const trigram of own) {
      const word = order * 4 + (trigram & 3)
      bits[word] = at(bits, word) ^ (1 << ((trigram >>> 2) & 31))
    }
  })
  start[names.length] = end
  return { place, start, trigrams, bits, distinct: rank.size }
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/**
 * All pairs of names whose trigram similarity is at least {@link SIMILAR}, exactly. Two names that similar share one of
 * their rarest trigrams, so that only names in one of these short lists meet; what their lengths, and then their bits,
 * allow is counted out. `onName` hears how many names are done.
 */
export function joinNames(
  names: readonly ReadonlySet<string>[],
  onPair: OnPair,
  onName: (done: number) => void = () => undefined,
): void {
  const { place, start, trigrams, bits, distinct } = prepare(names)
  const lists: number[][] = Array.from({ length: distinct }, () => [])
  const heads = new Int32Array(distinct)
  const seenBy = new Int32Array(names.length).fill(-1)
  const sizeOf = (name: number): number => at(start, name + 1) - at(start, name)
  for (let one = 0; one < names.length; one++) {
    const begin = at(start, one)
    const size = sizeOf(one)
    const shortest = Math.ceil(SIMILAR * size)
    const probed = Math.min(size - shortest + 1, size)
    const kept = size - Math.ceil(((2 * SIMILAR) / (1 + SIMILAR)) * size) + 1
    for (let step = 0; step < probed; step++) {
      const trigram = at(trigrams, begin + step)
      const list = lists[trigram] ?? []
      let head = at(heads, trigram)
      while (head < list.length && sizeOf(at(list, head)) < shortest) head += 1
      heads[trigram] = head
      for (let next = head; next < list.length; next++) {
        const other = at(list, next)
        if (seenBy[other] === one) continue
        seenBy[other] = one
        const length = sizeOf(other)
        const least = Math.ceil((SIMILAR / (1 + SIMILAR)) * (size + length) - 1e-9)
        if (size + length - differingBits(bits, one, other) < 2 * least) continue
        const shared = countShared(trigrams, begin, size, at(start, other), length, least)
        if (shared >= least) onPair(at(place, other), at(place, one), shared / (size + length - shared))
      }
      if (step < kept) list.push(one)
    }
    onName(one + 1)
  }
}

/** What stands at a place that is known to be there: these loops run some ten million times. */
const at = (numbers: Int32Array | readonly number[], place: number): number => numbers[place] as number

const differingBits = (bits: Int32Array, one: number, other: number): number =>
  bitsIn(at(bits, one * 4) ^ at(bits, other * 4)) +
  bitsIn(at(bits, one * 4 + 1) ^ at(bits, other * 4 + 1)) +
  bitsIn(at(bits, one * 4 + 2) ^ at(bits, other * 4 + 2)) +
  bitsIn(at(bits, one * 4 + 3) ^ at(bits, other * 4 + 3))

/** How many numbers two ascending runs share; stops with less than `least` once that cannot be reached. */
function countShared(
  run: Int32Array,
  one: number,
  oneSize: number,
  other: number,
  otherSize: number,
  least: number,
): number {
  const oneEnd = one + oneSize
  const otherEnd = other + otherSize
  let missable = oneSize + otherSize - 2 * least
  let shared = 0
  let a = one
  let b = other
  while (a < oneEnd && b < otherEnd) {
    const left = at(run, a)
    const right = at(run, b)
    if (left === right) {
      shared += 1
      a += 1
      b += 1
    } else {
      missable -= 1
      if (missable < 0) return 0
      if (left < right) a += 1
      else b += 1
    }
  }
  return shared
}
