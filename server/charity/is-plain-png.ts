import { crc32, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What a browser writes into a picture that it has drawn; words, places and other people's programs are none of it. */
const known = new Set(['IHDR', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'pHYs', 'cHRM', 'iCCP', 'cICP', 'sBIT'])

/** Bytes a pixel: colours, or colours and how much shows through, of eight bits each. */
const channelsOf: Record<number, number> = { 2: 3, 6: 4 }

/**
 * True for a whole PNG of these pixels as browsers draw them: every part of a known kind with its checksum right, nothing
 * behind its end, and as many bytes within as the pixels need. Whoever opens it later is surprised by nothing.
 */
export function isPlainPng(bytes: Buffer, size: number): boolean {
  if (bytes.length < 57 || !bytes.subarray(0, 8).equals(signature)) return false
  const data: Buffer[] = []
  let header: Buffer | null = null
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return false
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const part = bytes.subarray(at + 8, at + 8 + length)
    if (!known.has(kind) || crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(end - 4))
      return false
    if ((kind === 'IHDR') !== (at === 8)) return false
    if (kind === 'IHDR') header = part
    if (kind === 'IDAT') data.push(part)
    if (kind === 'IEND') return end === bytes.length && header !== null && holdsPixels(header, data, size)
    at = end
  }
  return false
}

function holdsPixels(header: Buffer, data: readonly Buffer[], size: number): boolean {
  if (header.length !== 13 || header.readUInt32BE(0) !== size || header.readUInt32BE(4) !== size) return false
  const [depth, colours = 0, compression, filter, interlaced] = header.subarray(8)
  const channels = channelsOf[colours]
  if (depth !== 8 || channels === undefined || compression !== 0 || filter !== 0 || interlaced !== 0)
    return false
  const row = size * channels + 1
  try {
    const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: row * size + 1 })
    return pixels.length === row * size && rowsAreFiltered(pixels, row)
  } catch (error) {
    // What cannot be unpacked, or unpacks to more, is no picture of this size.
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

function rowsAreFiltered(pixels: Buffer, row: number): boolean {
  for (let at = 0; at < pixels.length; at += row) if ((pixels[at] ?? 5) > 4) return false
  return true
}
