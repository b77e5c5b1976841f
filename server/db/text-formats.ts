import { type ArrayFormat, arrayOf } from './array-format.ts'

/** The only version that there is of how jsonb is sent: a byte of it, then the text. */
const JSONB_VERSION = 1

/** Texts, each behind a byte that says in which version it is sent, if the type has one. */
function textFormat(oid: number, version: number | null): ArrayFormat<string> {
  const before = version === null ? 0 : 1
  return arrayOf<string>({
    oid,
    mostBytes: (text) => before + mostBytesOf(text),
    write: (bytes, at, text) => {
      if (version !== null) bytes[at] = version
      return writeText(bytes, text, at + before)
    },
  })
}

/** `text[]`. */
export const plainFormat = textFormat(25, null)

/** `json[]`. */
export const jsonFormat = textFormat(114, null)

/** `jsonb[]`. */
export const jsonbFormat = textFormat(3802, JSONB_VERSION)

/** To ask for the bytes of so short a text takes longer than to leave room for any, and to have it written longer than to write it. */
const SHORT = 32
const MOST_BYTES_OF_A_UNIT = 3

// At least as many bytes as a text has in UTF-8.
const mostBytesOf = (text: string): number =>
  text.length <= SHORT ? text.length * MOST_BYTES_OF_A_UNIT : Buffer.byteLength(text)

// Writes a text at `at` in UTF-8; gives where it ends.
function writeText(bytes: Buffer, text: string, at: number): number {
  if (text.length > SHORT) return at + bytes.write(text, at)
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    if (unit > 0x7f) return at + bytes.write(text, at)
    bytes[at + place] = unit
  }
  return at + text.length
}
