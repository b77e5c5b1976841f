import type { ArrayFormat } from './array-format.ts'
import { jsonbFormat, jsonFormat, plainFormat } from './text-formats.ts'
import {
  booleanFormat,
  dateFormat,
  instantFormat,
  integerFormat,
  smallintFormat,
  uuidFormat,
} from './value-formats.ts'

/** A value as an element of {@link jsons} or {@link jsonbs}: nothing where it is null or absent. */
export const jsonOf = (value: unknown): string | null => JSON.stringify(value ?? undefined) ?? null

/**
 * The values of one column, as an array in a statement: `unnest(${ids}::uuid[])`. It is sent in the database's own format of
 * such arrays, which is read a good deal faster than text. A statement must cast it to the type that it says it is.
 */
export class BinaryArray<T = unknown> {
  private readonly items: (T | null)[]
  private readonly format: ArrayFormat<T>

  constructor(items: (T | null)[], format: ArrayFormat<T>) {
    this.items = items
    this.format = format
  }

  /** One more value; what is absent is null. */
  push(item: T | null | undefined): void {
    this.items.push(item ?? null)
  }

  get length(): number {
    return this.items.length
  }

  /** At least as many bytes as it has. */
  get mostBytes(): number {
    return this.format.mostBytes(this.items)
  }

  /** Writes it at `at`; gives where it ends. Throws a RangeError for what the type cannot hold. */
  write(bytes: Buffer, at: number): number {
    return this.format.write(bytes, at, this.items)
  }

  /** The array by itself; throws like {@link write}. */
  toBinary(): Buffer {
    const bytes = Buffer.allocUnsafe(this.mostBytes)
    return bytes.subarray(0, this.write(bytes, 0))
  }

  /** What node-postgres asks a value for where it puts parameters together itself. */
  toPostgres(): Buffer {
    return this.toBinary()
  }
}

/** For `uuid[]`: GUID texts in either case. */
export const uuids = (items: (string | null)[] = []) => new BinaryArray(items, uuidFormat)

/** For `smallint[]`. */
export const smallints = (items: (number | null)[] = []) => new BinaryArray(items, smallintFormat)

/** For `integer[]`. */
export const integers = (items: (number | null)[] = []) => new BinaryArray(items, integerFormat)

/** For `boolean[]`. */
export const booleans = (items: (boolean | null)[] = []) => new BinaryArray(items, booleanFormat)

/** For `date[]`: `YYYY-MM-DD`. */
export const dates = (items: (string | null)[] = []) => new BinaryArray(items, dateFormat)

/** For `timestamptz[]`: ISO 8601 in UTC, to the millisecond. */
export const instants = (items: (string | null)[] = []) => new BinaryArray(items, instantFormat)

/** For `text[]`. */
export const texts = (items: (string | null)[] = []) => new BinaryArray(items, plainFormat)

/** For `json[]`: texts of JSON. */
export const jsons = (items: (string | null)[] = []) => new BinaryArray(items, jsonFormat)

/** For `jsonb[]`: texts of JSON. */
export const jsonbs = (items: (string | null)[] = []) => new BinaryArray(items, jsonbFormat)
