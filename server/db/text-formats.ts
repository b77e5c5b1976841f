import { type ArrayFormat, frameBytes, LENGTH_BYTES, writeHeader, writeNull } from './array-format.ts'

/** The only version that there is of how jsonb is sent: a byte of it, then the text. */
const JSONB_VERSION = 1

/** An array of texts, each behind a byte that says in which version it is sent, if the type has one. */
function textFormat(elementOid: number, version: number | null): ArrayFormat<string> {
  const before = version === null ? 0 : 1
  return {
    mostBytes: (items) => {
      let most = frameBytes(items.length)
      for (const item of items) if (item !== null) most += before + mostBytesOf(item)
      return most
    },
    write: (bytes, start, items) => {
      let at = writeHeader(bytes, start, elementOid, items.length)
      for (const item of items) {
        if (item === null) {
          at = writeNull(bytes, at)
          continue
        }
        if (version !== null) bytes[at + LENGTH_BYTES] = version
        const end = writeText(bytes, item, at + LENGTH_BYTES + before)
        bytes.writeInt32BE(end - at - LENGTH_BYTES, at)
        at = end
      }
      return at
    },
  }
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

/** At least as many bytes as a text has in UTF-8. */
export const mostBytesOf = (text: string): number =>
  text.length <= SHORT ? text.length * MOST_BYTES_OF_A_UNIT : Buffer.byteLength(text)

/** Writes a text at `at` in UTF-8; gives where it ends. */
export function writeText(bytes: Buffer, text: string, at: number): number {
  if (text.length > SHORT) return at + bytes.write(text, at)
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    if (unit > 0x7f) return at + bytes.write(text, at)
    bytes[at + place] = unit
  }
  return at + text.length
}
