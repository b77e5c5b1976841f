const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

// 1980-01-01: the same content gives the same bytes, whenever it is written.
const FIRST_DAY = 0x21
const UTF_8_NAME = 0x800

/** Packs texts as a zip; all of it in memory, so for files of a few megabytes. */
export async function writeZip(files: ReadonlyMap<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [file, text] of files) {
    const name = encoder.encode(file)
    const content = encoder.encode(text)
    const packed = await deflate(content)
    const common = [20, UTF_8_NAME, 8, 0, FIRST_DAY] as const
    const sizes = [checksum(content), packed.length, content.length] as const
    const local = new DataView(new ArrayBuffer(30))
    local.setUint32(0, 0x04034b50, true)
    write(local, 4, common, sizes, name.length)
    const entry = new DataView(new ArrayBuffer(46))
    entry.setUint32(0, 0x02014b50, true)
    entry.setUint16(4, 20, true)
    write(entry, 6, common, sizes, name.length)
    entry.setUint32(42, offset, true)
    const head = new Uint8Array(local.buffer)
    pieces.push(head, name, packed)
    directory.push(new Uint8Array(entry.buffer), name)
    offset += head.length + name.length + packed.length
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, files.size, true)
  end.setUint16(10, files.size, true)
  end.setUint32(
    12,
    directory.reduce((sum, piece) => sum + piece.length, 0),
    true,
  )
  end.setUint32(16, offset, true)
  return join([...pieces, ...directory, new Uint8Array(end.buffer)])
}

function write(
  view: DataView,
  at: number,
  common: readonly number[],
  sizes: readonly number[],
  nameLength: number,
): void {
  for (const [place, value] of common.entries()) view.setUint16(at + place * 2, value, true)
  for (const [place, value] of sizes.entries()) view.setUint32(at + 10 + place * 4, value, true)
  view.setUint16(at + 22, nameLength, true)
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
