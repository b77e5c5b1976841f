import { createGunzip } from 'node:zlib'

/** Bytes unpacked at a time: each stretch waits for its turn on the loop, behind whatever other requests do there. */
const STRETCH = 128 * 1024

/** What was packed is larger than it may be. */
export class TooLargeError extends Error {}

/**
 * Unpacks gzip of at most `limit` bytes. Rejects with {@link TooLargeError} as soon as there are more, otherwise with what is
 * wrong with the packing.
 *
 * An engine that unpacks stays in memory until the next large collection, with all that it knows: the library's own `gunzip`
 * keeps what was unpacked there twice, which brings that collection about. This lets go of it, but for the last stretch.
 */
export function inflate(packed: Buffer, limit: number): Promise<Buffer> {
  const engine = createGunzip({ chunkSize: STRETCH })
  return new Promise((resolve, reject) => {
    let whoWaits: { resolve: typeof resolve; reject: typeof reject } | null = { resolve, reject }
    let pieces: Buffer[] = []
    let bytes = 0
    const end = (error: Error | null) => {
      const all = error ? null : Buffer.concat(pieces, bytes)
      const waits = whoWaits
      whoWaits = null
      pieces = []
      if (all) waits?.resolve(all)
      else waits?.reject(error)
    }
    engine.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > limit) engine.destroy(new TooLargeError())
      else pieces.push(piece)
    })
    engine.on('error', end)
    engine.on('end', () => end(null))
    engine.end(packed)
  })
}
