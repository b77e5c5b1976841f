/** The key of a write (`Idempotency-Key`) and what it says: the same said again after a lost answer is the same write. */
export interface HeldKey {
  of: string
  key: string
}

/** The held key where the same is said again; a new one otherwise. */
export function keyFor(held: HeldKey | null, said: unknown): HeldKey {
  const of = JSON.stringify(said)
  return held?.of === of ? held : { of, key: crypto.randomUUID() }
}
