import { BinaryArray } from './binary-array.ts'
import { takeBuffer } from './message-buffers.ts'

/** A value of a statement, as it is sent: text, bytes, an array in the database's own format. */
export type Parameter = string | Buffer | BinaryArray | null

/** The message and what it is in, where {@link callOf} finds room behind it. */
export interface BindMessage {
  bytes: Buffer
  end: number
}

/** PostgreSQL's messages that follow the values: Execute, without a limit of rows, and Sync. */
const RUN = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', 'latin1')
/** The same behind Describe, of what the values were given to. */
const DESCRIBE_AND_RUN = Buffer.concat([Buffer.from('D\0\0\0\x06P\0', 'latin1'), RUN])

const BIND = 'B'.charCodeAt(0)
const [TEXT, BINARY] = [0, 1]
const [INT16, INT32] = [2, 4]
const NULL_LENGTH = -1
/** The letter of the message and how long it is. */
const HEADER_BYTES = 1 + INT32

/**
 * PostgreSQL's message that gives a prepared statement its values (Bind), written once, where it is sent from. The driver's own
 * takes each value as a buffer of its own and copies them into a message that grows: in all two and a half times as many bytes as are sent.
 * Throws a RangeError for what the type of an array cannot hold.
 */
export function bindMessage(statement: string, values: readonly Parameter[]): BindMessage {
  const bytes = takeBuffer(mostBytesOfMessage(statement, values))
  // The portal has no name.
  let at = bytes.writeUInt8(0, HEADER_BYTES)
  at += bytes.write(statement, at)
  at = bytes.writeUInt8(0, at)
  at = bytes.writeUInt16BE(values.length, at)
  for (const value of values) at = bytes.writeInt16BE(isText(value) ? TEXT : BINARY, at)
  at = bytes.writeUInt16BE(values.length, at)
  for (const value of values) {
    const end = value === null ? at + INT32 : writeValue(bytes, at + INT32, value)
    bytes.writeInt32BE(value === null ? NULL_LENGTH : end - at - INT32, at)
    at = end
  }
  // All that is answered is text.
  at = bytes.writeUInt16BE(1, at)
  at = bytes.writeInt16BE(TEXT, at)
  bytes.writeUInt8(BIND, 0)
  bytes.writeInt32BE(at - 1, 1)
  return { bytes, end: at }
}

/** The message and what asks that the statement be run, and described before where its columns are not known: all that is sent. */
export function callOf({ bytes, end }: BindMessage, isDescribed: boolean): Buffer {
  return bytes.subarray(0, end + (isDescribed ? RUN : DESCRIBE_AND_RUN).copy(bytes, end))
}

const isText = (value: Parameter): boolean => value === null || typeof value === 'string'

function mostBytesOfMessage(statement: string, values: readonly Parameter[]): number {
  let most = HEADER_BYTES + 1 + Buffer.byteLength(statement) + 1 + INT16 + INT16 + INT16 + INT16
  most += DESCRIBE_AND_RUN.length
  for (const value of values) most += INT16 + INT32 + mostBytesOf(value)
  return most
}

function mostBytesOf(value: Parameter): number {
  if (value === null) return 0
  if (typeof value === 'string') return Buffer.byteLength(value)
  return value instanceof BinaryArray ? value.mostBytes : value.length
}

function writeValue(bytes: Buffer, at: number, value: string | Buffer | BinaryArray): number {
  if (typeof value === 'string') return at + bytes.write(value, at)
  if (value instanceof BinaryArray) return value.write(bytes, at)
  return at + value.copy(bytes, at)
}
