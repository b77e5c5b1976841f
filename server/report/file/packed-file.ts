import { once } from 'node:events'
import type { TransformOptions } from 'node:stream'
import { crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib'
import type { ZipInputFile } from 'fflate'

/** What waits to be packed lets the next rows be put together meanwhile. */
const options: ZlibOptions & TransformOptions = { level: 5, chunkSize: 65_536, highWaterMark: 1_048_576 }

/** A file of an archive, packed as it is written: by the system's own zlib, in threads beside this one. */
export class PackedFile implements ZipInputFile {
  readonly filename: string
  size = 0
  crc = 0
  readonly compression = 8
  ondata?: ZipInputFile['ondata']
  private readonly packing = createDeflateRaw(options)

  constructor(filename: string) {
    this.filename = filename
    this.packing.on('data', (piece: Buffer<ArrayBuffer>) => this.ondata?.(null, piece, false))
    this.packing.on('end', () => this.ondata?.(null, new Uint8Array(0), true))
  }

  /** Resolves when there is room for more. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.size += bytes.length
    this.crc = crc32(bytes, this.crc)
    if (!this.packing.write(bytes)) await once(this.packing, 'drain')
  }

  /** Resolves when all of it has been given. */
  async end(): Promise<void> {
    this.packing.end()
    await once(this.packing, 'end')
  }
}
