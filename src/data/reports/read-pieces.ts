import { PIECE_HEAD_BYTES, readPieceHead } from '../../../domain/report/progress.ts'

/**
 * Puts a file together from the pieces that it comes in (`domain/report/progress.ts`), however the network has cut them.
 * `onRows` is told how many rows are there with each piece. Rejects when the last piece is not whole.
 */
export async function readPieces(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onRows: (rows: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const content: Uint8Array<ArrayBuffer>[] = []
  const head = new Uint8Array(PIECE_HEAD_BYTES)
  let headBytes = 0
  let missing = 0
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    for (let at = 0; at < value.length; ) {
      const isHead = missing === 0
      const bytes = value.subarray(at, at + (isHead ? PIECE_HEAD_BYTES - headBytes : missing))
      at += bytes.length
      if (isHead) {
        head.set(bytes, headBytes)
        headBytes += bytes.length
        if (headBytes < PIECE_HEAD_BYTES) break
        const said = readPieceHead(head)
        headBytes = 0
        missing = said.bytes
        onRows(said.rows)
      } else {
        content.push(bytes)
        missing -= bytes.length
      }
    }
  }
  if (headBytes > 0 || missing > 0) throw new Error('The file ends within a piece')
  return new Uint8Array(await new Blob(content).arrayBuffer())
}
