/**
 * A report that says how far it is (`progress=true`) comes in pieces, each behind a head of eight bytes: how many rows the
 * file holds so far and how many bytes the piece has, both as whole numbers, the most significant byte first. How many rows
 * there will be is said by a header of the answer. The file is the pieces, one behind the other.
 */
export const PROGRESS_TYPE = 'application/vnd.elan.report-pieces'

/** The header of the answer that says how many rows there will be. */
export const PROGRESS_ROWS_HEADER = 'x-report-rows'

/** Bytes of the head of a piece. */
export const PIECE_HEAD_BYTES = 8

/** The head of a piece of so many bytes, in a file that holds so many rows with it. */
export function pieceHead(rows: number, bytes: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(PIECE_HEAD_BYTES))
  head.setUint32(0, rows)
  head.setUint32(4, bytes)
  return new Uint8Array(head.buffer)
}

/** What a head says; see {@link pieceHead}. */
export function readPieceHead(head: Uint8Array): { rows: number; bytes: number } {
  const view = new DataView(head.buffer, head.byteOffset, PIECE_HEAD_BYTES)
  return { rows: view.getUint32(0), bytes: view.getUint32(4) }
}
