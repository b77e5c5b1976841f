import { Readable } from 'node:stream'
import { pieceHead } from '../../../domain/report/progress.ts'
import type { FilePiece } from './open-file.ts'

/** A file in pieces that each say how far it is: see `domain/report/progress.ts`. */
export const framesOf = (pieces: AsyncGenerator<FilePiece>): Readable =>
  Readable.from(
    (async function* () {
      for await (const { bytes, rows } of pieces) {
        yield pieceHead(rows, bytes.length)
        yield bytes
      }
    })(),
    { objectMode: false, highWaterMark: 262_144 },
  )
