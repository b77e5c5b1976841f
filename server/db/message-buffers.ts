/** Smaller ones are no burden, larger ones too rare to be worth keeping. */
const [SMALLEST, LARGEST] = [8 * 1024, 2 * 1024 * 1024]
/** No more bytes than this are kept for later. */
const MOST_KEPT = 16 * 1024 * 1024

const kept = new Map<number, Buffer[]>()
let keptBytes = 0

/**
 * Room for a message of at most so many bytes; what was written in it before is still there. Taken anew for each message it
 * would be memory outside of the heap, and where much of that comes and goes all of the heap is cleared for its sake.
 */
export function takeBuffer(bytes: number): Buffer {
  if (bytes < SMALLEST || bytes > LARGEST) return Buffer.allocUnsafe(bytes)
  const size = 2 ** Math.ceil(Math.log2(bytes))
  const known = kept.get(size)?.pop()
  if (!known) return Buffer.allocUnsafeSlow(size)
  keptBytes -= size
  return known
}

/** Gives back what {@link takeBuffer} gave, once, when nobody reads it any more. One that is never given back is lost to nobody. */
export function giveBackBuffer(buffer: Buffer): void {
  const { length } = buffer
  if (length < SMALLEST || length > LARGEST || keptBytes + length > MOST_KEPT) return
  const same = kept.get(length)
  if (same) same.push(buffer)
  else kept.set(length, [buffer])
  keptBytes += length
}
