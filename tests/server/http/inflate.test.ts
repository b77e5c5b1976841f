import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inflate, TooLargeError } from '../../../server/http/inflate.ts'

describe('What is packed', () => {
  it.each([0, 1, 1000, 131_072, 131_073, 700_000])(
    'is unpacked as it was, all %i bytes of it',
    async (size) => {
      const bytes = randomBytes(size)
      expect((await inflate(gzipSync(bytes), size)).equals(bytes)).toBe(true)
    },
  )

  it('may have been packed in parts, one behind the other', async () => {
    const packed = Buffer.concat([gzipSync('one and '), gzipSync('two')])
    expect((await inflate(packed, 100)).toString()).toBe('one and two')
  })

  it('is refused as soon as it is larger than it may be', async () => {
    await expect(inflate(gzipSync(Buffer.alloc(1001)), 1000)).rejects.toThrow(TooLargeError)
    const bomb = gzipSync(Buffer.alloc(200_000_000))
    const before = process.memoryUsage().arrayBuffers
    await expect(inflate(bomb, 1_000_000)).rejects.toThrow(TooLargeError)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
  })

  it('is refused where it was cut off, is damaged or was never packed', async () => {
    const packed = gzipSync(randomBytes(300_000))
    for (const bad of [
      packed.subarray(0, 200_000),
      packed.subarray(0, 5),
      Buffer.concat([packed.subarray(0, 1000), Buffer.alloc(1000), packed.subarray(2000)]),
      Buffer.from('{"Text":"plain"}'),
    ]) {
      const failure = await inflate(bad, 1_000_000).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(TooLargeError)
    }
  })
})
