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
const LENGTH_BYTES = 4
const NULL_LENGTH = -1

/** How the elements of a type are written. */
export interface ElementFormat<T> {
  /** The type's number in every PostgreSQL. */
  oid: number
  /** At least as many bytes as {@link ElementFormat.write} will need. */
  mostBytes(item: T): number
  /** Writes an element at `at`; gives where it ends. Throws a RangeError for what the type cannot hold. */
  write(bytes: Buffer, at: number, item: T): number
}

/** Arrays of elements of a type, null among them. */
export const arrayOf = <T>({ oid, mostBytes, write }: ElementFormat<T>): ArrayFormat<T> => ({
  mostBytes: (items) => {
    let most = HEADER_BYTES + items.length * LENGTH_BYTES
    for (const item of items) if (item !== null) most += mostBytes(item)
    return most
  },
  write: (bytes, start, items) => {
    let at = writeHeader(bytes, start, oid, items.length)
    for (const item of items) {
      const end = item === null ? at + LENGTH_BYTES : write(bytes, at + LENGTH_BYTES, item)
      bytes.writeInt32BE(item === null ? NULL_LENGTH : end - at - LENGTH_BYTES, at)
      at = end
    }
    return at
  },
})

/**
 * Writes what stands before the elements of an array of one dimension; without elements it has none. Nulls are always said
 * to be possible: PostgreSQL looks at each length anyway.
 */
function writeHeader(bytes: Buffer, at: number, elementOid: number, length: number): number {
  const dimensions = length === 0 ? 0 : 1
  let end = bytes.writeInt32BE(dimensions, at)
  end = bytes.writeInt32BE(1, end)
  end = bytes.writeInt32BE(elementOid, end)
  if (dimensions === 0) return end
  end = bytes.writeInt32BE(length, end)
  return bytes.writeInt32BE(1, end)
}
