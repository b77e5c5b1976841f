import { BinaryArray } from './binary-array.ts'
import { mostBytesOf, writeText } from './text-formats.ts'
import { toParameter } from './value-text.ts'

const BIND = 'B'.charCodeAt(0)
const LENGTH_BYTES = 4
const COUNT_BYTES = 2
const asText = 0
const asBytes = 1

/**
 * PostgreSQL's message that gives a prepared statement its parameters. Columns are written into it at once: the driver would
 * put each parameter together by itself, all of them after each other, and these behind the statement's name, with room made
 * again and again. Rows come back as text.
 */
export function bindMessage(statement: string, values: readonly unknown[]): Buffer {
  const parameters = values.map((value) => (value instanceof BinaryArray ? value : toParameter(value)))
  // Two counts, one format for each, two texts that end with a zero, of which the first is empty.
  let most = 1 + LENGTH_BYTES + 1 + mostBytesOf(statement) + 1 + COUNT_BYTES * (3 + parameters.length)
  for (const parameter of parameters) most += LENGTH_BYTES + mostBytesOfParameter(parameter)
  const bytes = Buffer.allocUnsafe(most)
  bytes[0] = BIND
  let at = 1 + LENGTH_BYTES
  bytes[at] = 0
  at = writeText(bytes, statement, at + 1)
  bytes[at] = 0
  at = bytes.writeInt16BE(parameters.length, at + 1)
  for (const parameter of parameters)
    at = bytes.writeInt16BE(typeof parameter === 'string' || parameter === null ? asText : asBytes, at)
  at = bytes.writeInt16BE(parameters.length, at)
  for (const parameter of parameters) {
    const end = parameter === null ? at + LENGTH_BYTES : writeParameter(bytes, parameter, at + LENGTH_BYTES)
    bytes.writeInt32BE(parameter === null ? -1 : end - at - LENGTH_BYTES, at)
    at = end
  }
  at = bytes.writeInt16BE(0, at)
  bytes.writeInt32BE(at - 1, 1)
  return bytes.subarray(0, at)
}

type Parameter = string | Buffer | BinaryArray

function mostBytesOfParameter(parameter: Parameter | null): number {
  if (parameter === null) return 0
  if (typeof parameter === 'string') return mostBytesOf(parameter)
  return parameter instanceof BinaryArray ? parameter.mostBytes : parameter.length
}

function writeParameter(bytes: Buffer, parameter: Parameter, at: number): number {
  if (typeof parameter === 'string') return writeText(bytes, parameter, at)
  if (parameter instanceof BinaryArray) return parameter.write(bytes, at)
  return at + parameter.copy(bytes, at)
}
