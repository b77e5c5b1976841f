import { crc32, deflateSync } from 'node:zlib'
import { type MarkKind, markKinds, markSizes } from '../../../domain/charity/mark.ts'

/** A part of a PNG with its checksum. */
export function partOf(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

interface Drawing {
  size: number
  /** Red, green, blue and how much it covers. */
  colour?: readonly [number, number, number, number]
  /** What the header says instead of the size. */
  said?: number
  /** Parts between the header and the pixels. */
  more?: Buffer
  filter?: number
}

/** A square of one colour, as a browser would write it. */
export function pngOf({ size, colour = [200, 30, 60, 255], said = size, more, filter = 0 }: Drawing): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(said, 0)
  header.writeUInt32BE(said, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const row = Buffer.concat([
    Buffer.from([filter]),
    ...Array.from({ length: size }, () => Buffer.from(colour)),
  ])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    partOf('IHDR', header),
    ...(more ? [more] : []),
    partOf('IDAT', deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))),
    partOf('IEND', Buffer.alloc(0)),
  ])
}

/** A mark in all its sizes, as the app sends it. */
export const picturesOf = (
  colour?: Drawing['colour'],
  instead: Partial<Record<MarkKind, Buffer>> = {},
): Record<MarkKind, string> =>
  Object.fromEntries(
    markKinds.map((kind) => [
      kind,
      (instead[kind] ?? pngOf({ size: markSizes[kind], ...(colour ? { colour } : {}) })).toString('base64'),
    ]),
  ) as Record<MarkKind, string>
