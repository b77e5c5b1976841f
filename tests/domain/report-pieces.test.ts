import { expect, it } from 'vitest'
import { PIECE_HEAD_BYTES, pieceHead, readPieceHead } from '../../domain/report/progress.ts'
import { readPieces } from '../../src/data/reports/read-pieces.ts'

const pieces = [
  { rows: 0, text: 'PK' },
  { rows: 500, text: '' },
  { rows: 70_000, text: 'the rows of a sheet' },
  { rows: 4_294_967_295, text: '!' },
]
const file = new Uint8Array(
  pieces.flatMap(({ rows, text }) => {
    const bytes = new TextEncoder().encode(text)
    return [...pieceHead(rows, bytes.length), ...bytes]
  }),
)

/** The bytes as a network gives them that cuts them after each so many. */
const streamOf = (bytes: Uint8Array<ArrayBuffer>, size: number) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })

it('a head says rows and bytes up to four bytes each', () => {
  expect(pieceHead(1, 2)).toHaveLength(PIECE_HEAD_BYTES)
  expect(readPieceHead(pieceHead(4_294_967_295, 262_144))).toEqual({ rows: 4_294_967_295, bytes: 262_144 })
})

it.each([1, 3, 7, 8, 9, 1000])('a file is whole however its bytes are cut: after each %i', async (size) => {
  const told: number[] = []
  const content = await readPieces(streamOf(file, size), (rows) => told.push(rows))
  expect(new TextDecoder().decode(content)).toBe(pieces.map(({ text }) => text).join(''))
  expect(told).toEqual(pieces.map(({ rows }) => rows))
})

it.each([file.length - 1, file.length - 5, 3])(
  'a file that ends early is refused: after %i bytes',
  async (end) => {
    await expect(readPieces(streamOf(file.slice(0, end), 4), () => {})).rejects.toThrow('within a piece')
  },
)

it('a file without a piece is empty', async () => {
  expect(await readPieces(streamOf(new Uint8Array(), 1), () => {})).toHaveLength(0)
})
