import { type ArrayFormat, arrayOf } from './array-format.ts'

/** Elements that all have so many bytes. */
const fixedFormat = <T>(
  oid: number,
  elementBytes: number,
  write: (bytes: Buffer, item: T, at: number) => void,
): ArrayFormat<T> =>
  arrayOf<T>({
    oid,
    mostBytes: () => elementBytes,
    write: (bytes, at, item) => {
      write(bytes, item, at)
      return at + elementBytes
    },
  })

/** `smallint[]`. */
export const smallintFormat = fixedFormat<number>(21, 2, (bytes, item, at) =>
  bytes.writeInt16BE(whole(item), at),
)

/** `integer[]`. */
export const integerFormat = fixedFormat<number>(23, 4, (bytes, item, at) =>
  bytes.writeInt32BE(whole(item), at),
)

/** `boolean[]`. */
export const booleanFormat = fixedFormat<boolean>(16, 1, (bytes, item, at) => {
  bytes[at] = item ? 1 : 0
})

const DAY_MS = 86_400_000
/** From here PostgreSQL counts days and moments. */
const epochMs = Date.UTC(2000, 0, 1)
const daysOf = rememberingLast((date) => whole((Date.parse(date) - epochMs) / DAY_MS))

/** `date[]`, of `YYYY-MM-DD`. */
export const dateFormat = fixedFormat<string>(1082, 4, (bytes, item, at) =>
  bytes.writeInt32BE(daysOf(item), at),
)

const TWO_TO_THE_32 = 4_294_967_296
const millisecondsOf = rememberingLast((instant) => whole(Date.parse(instant) - epochMs))

/** `timestamptz[]`, of ISO 8601: microseconds, of which a double holds no more than 285 years. So each half of them by itself. */
export const instantFormat = fixedFormat<string>(1184, 8, (bytes, item, at) => {
  const milliseconds = millisecondsOf(item)
  const high = Math.floor(milliseconds / TWO_TO_THE_32)
  const low = (milliseconds - high * TWO_TO_THE_32) * 1000
  const carried = Math.floor(low / TWO_TO_THE_32)
  bytes.writeInt32BE(high * 1000 + carried, at)
  bytes.writeUInt32BE(low - carried * TWO_TO_THE_32, at + 4)
})

/** What is read of a text, kept until another is asked for: all rows of a write have one moment. */
function rememberingLast(read: (text: string) => number): (text: string) => number {
  let last: string | null = null
  let known = Number.NaN
  return (text) => {
    if (text !== last) {
      known = read(text)
      last = text
    }
    return known
  }
}

/** A buffer would take 1.5 for 1, and what is no number for 0. */
function whole(number: number): number {
  if (!Number.isSafeInteger(number)) throw new RangeError('a value for the database is no whole number')
  return number
}

const UUID_LENGTH = 36
const NO_GUID = 'a value for the database is no GUID'
/** Where the two digits of each byte stand in the text. */
const digitsAt = Uint8Array.of(0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34)
const NO_DIGIT = 0xff
const valueOfDigit = new Uint8Array(128).fill(NO_DIGIT)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  valueOfDigit[digit.charCodeAt(0)] = value
  valueOfDigit[digit.toUpperCase().charCodeAt(0)] = value
}

/** `uuid[]`: most of what is sent. A table is several times as fast as what a buffer has for digits. */
export const uuidFormat = fixedFormat<string>(2950, digitsAt.length, (bytes, item, at) => {
  if (item.length !== UUID_LENGTH) throw new RangeError(NO_GUID)
  for (let byte = 0; byte < digitsAt.length; byte += 1) {
    const digit = digitsAt[byte] as number
    const high = valueOfDigit[item.charCodeAt(digit)] ?? NO_DIGIT
    const low = valueOfDigit[item.charCodeAt(digit + 1)] ?? NO_DIGIT
    if ((high | low) === NO_DIGIT) throw new RangeError(NO_GUID)
    bytes[at + byte] = (high << 4) | low
  }
})
