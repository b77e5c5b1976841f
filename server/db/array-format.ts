/** How the values of a column are written as an array in PostgreSQL's own format (what its `array_recv` takes). */
export interface ArrayFormat<T> {
  /** At least as many bytes as {@link ArrayFormat.write} will need. */
  mostBytes(items: readonly (T | null)[]): number
  /** Writes the array at `at`; gives where it ends. Throws a RangeError for what the type cannot hold. */
  write(bytes: Buffer, at: number, items: readonly (T | null)[]): number
}

/** What stands before the elements. */
const HEADER_BYTES = 20
/** What stands before each element: how many bytes it has, or {@link NULL_LENGTH}. */
export const LENGTH_BYTES = 4
const NULL_LENGTH = -1

/** The bytes of an array beside those of its elements. */
export const frameBytes = (length: number): number => HEADER_BYTES + length * LENGTH_BYTES

/**
 * Writes what stands before the elements of an array of one dimension; without elements it has none. Nulls are always said
 * to be possible: PostgreSQL looks at each length anyway.
 */
export function writeHeader(bytes: Buffer, at: number, elementOid: number, length: number): number {
  const dimensions = length === 0 ? 0 : 1
  let end = bytes.writeInt32BE(dimensions, at)
  end = bytes.writeInt32BE(1, end)
  end = bytes.writeInt32BE(elementOid, end)
  if (dimensions === 0) return end
  end = bytes.writeInt32BE(length, end)
  return bytes.writeInt32BE(1, end)
}

/** Writes a null at `at`; gives where it ends. */
export const writeNull = (bytes: Buffer, at: number): number => bytes.writeInt32BE(NULL_LENGTH, at)
