import { workbookLimits } from './limits.ts'
import { WorkbookProblem } from './problem.ts'

/** A part of a package, still packed. */
export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  packed: Uint8Array<ArrayBuffer>
  /** Bytes once it is unpacked, as the package has it: good for nothing but progress. */
  claimedBytes: number
}

const END = 0x06054b50
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const NONE_32 = 0xffffffff

/**
 * Reads the directory of a package. Sizes that it tells are used to find the parts and never believed beyond that.
 * Throws `damaged`, `encrypted` or `too_many_parts`.
 */
export function readZipDirectory(bytes: Uint8Array<ArrayBuffer>): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readEntries(bytes, view)
  } catch (error) {
    // An offset that points outside the file.
    if (error instanceof RangeError) throw new WorkbookProblem('damaged')
    throw error
  }
}

function readEntries(bytes: Uint8Array<ArrayBuffer>, view: DataView): Map<string, ZipEntry> {
  const { count, start } = findDirectory(view)
  if (count > workbookLimits.entries) throw new WorkbookProblem('too_many_parts')
  const entries = new Map<string, ZipEntry>()
  let at = start
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw new WorkbookProblem('damaged')
    const flags = view.getUint16(at + 8, true)
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameLength))
    if (flags & 1) throw new WorkbookProblem('encrypted')
    const { size, offset } = readPlace(view, at, at + 46 + nameLength, extraLength)
    const method = view.getUint16(at + 10, true)
    const packed = cutPart(bytes, view, offset, size)
    entries.set(name.toLowerCase(), { name, method, packed, claimedBytes: view.getUint32(at + 24, true) })
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true)
  }
  return entries
}

/** Some writers use backslashes, and some a leading slash. */
const decodeName = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replaceAll('\\', '/').replace(/^\//, '')

function findDirectory(view: DataView): { count: number; start: number } {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) !== END) continue
    const count = view.getUint16(at + 10, true)
    const start = view.getUint32(at + 16, true)
    if (count !== 0xffff && start !== NONE_32) return { count, start }
    // The larger directory stands before a pointer of 20 bytes.
    const larger = Number(view.getBigUint64(at - 20 + 8, true))
    if (view.getUint32(larger, true) !== END_64) throw new WorkbookProblem('damaged')
    return {
      count: Number(view.getBigUint64(larger + 32, true)),
      start: Number(view.getBigUint64(larger + 48, true)),
    }
  }
  throw new WorkbookProblem('damaged')
}

/** Size and offset of a part, which large packages (and streaming writers) keep in an extra field. */
function readPlace(view: DataView, at: number, extra: number, extraLength: number) {
  let size = view.getUint32(at + 20, true)
  let offset = view.getUint32(at + 42, true)
  let wide = extra
  while (wide + 4 <= extra + extraLength && view.getUint16(wide, true) !== 1) {
    wide += 4 + view.getUint16(wide + 2, true)
  }
  wide += view.getUint32(at + 24, true) === NONE_32 ? 12 : 4
  if (size === NONE_32) {
    size = Number(view.getBigUint64(wide, true))
    wide += 8
  }
  if (offset === NONE_32) offset = Number(view.getBigUint64(wide, true))
  return { size, offset }
}

function cutPart(bytes: Uint8Array<ArrayBuffer>, view: DataView, offset: number, size: number) {
  if (view.getUint32(offset, true) !== LOCAL) throw new WorkbookProblem('damaged')
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + size > bytes.length) throw new WorkbookProblem('damaged')
  return bytes.subarray(start, start + size)
}
