import { crc32, deflateRawSync } from 'node:zlib'

const UTF_8_NAME = 0x800

/** Packs texts as a zip, deflated. */
export function writeZip(files: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [file, text] of files) {
    const name = Buffer.from(file)
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    for (const [at, value] of [20, UTF_8_NAME, 8].entries()) common.writeUInt16LE(value, at * 2)
    for (const [at, value] of [crc32(content), packed.length, content.length].entries())
      common.writeUInt32LE(value, 10 + at * 4)
    common.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    pieces.push(Buffer.from('PK\x03\x04'), common, name, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, entry, name)
    offset += 30 + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...pieces, list, end]))
}
