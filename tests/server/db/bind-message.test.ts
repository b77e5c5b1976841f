import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { texts } from '../../../server/db/binary-array.ts'
import { type BindMessage, bindMessage, callOf, type Parameter } from '../../../server/db/bind-message.ts'
import { giveBackBuffer, takeBuffer } from '../../../server/db/message-buffers.ts'

interface Read {
  letter: string
  portal: string
  statement: string
  values: { isBinary: boolean; bytes: Buffer | null }[]
  resultFormats: number[]
  /** What the message says of its own length, and where it was read to. */
  ends: [number, number]
}

/** Reads a Bind message as PostgreSQL's documentation describes it. */
function read({ bytes }: BindMessage): Read {
  let at = 5
  const text = () => {
    const end = bytes.indexOf(0, at)
    const found = bytes.toString('utf8', at, end)
    at = end + 1
    return found
  }
  const int16 = () => {
    at += 2
    return bytes.readUInt16BE(at - 2)
  }
  const value = () => {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length === -1) return null
    at += length
    return bytes.subarray(at - length, at)
  }
  const [portal, statement] = [text(), text()]
  const formats = Array.from({ length: int16() }, int16)
  const values = Array.from({ length: int16() }, value)
  const resultFormats = Array.from({ length: int16() }, int16)
  return {
    letter: String.fromCharCode(bytes[0] ?? 0),
    portal,
    statement,
    values: values.map((each, place) => ({ isBinary: formats[place] === 1, bytes: each })),
    resultFormats,
    ends: [bytes.readInt32BE(1) + 1, at],
  }
}

const asBytes = (value: Parameter): Buffer | null => {
  if (value === null || Buffer.isBuffer(value)) return value
  return typeof value === 'string' ? Buffer.from(value) : value.toBinary()
}

/** Execute of the portal without a name, all rows of it, and Sync. */
const run = 'E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04'

const parameter: fc.Arbitrary<Parameter> = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc
    .array(fc.option(fc.string({ unit: 'binary', maxLength: 60 }), { nil: null }), { maxLength: 300 })
    .map((items) => texts(items)),
)

describe('The message that gives a statement its values', () => {
  it('says what was given and nothing else, whatever its room was used for before', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(parameter, { maxLength: 40 }), (name, values) => {
        const statement = name.replaceAll('\0', '_')
        const used = takeBuffer(70_000)
        used.fill('what somebody else wrote')
        giveBackBuffer(used)
        const message = bindMessage(statement, values)
        const found = read(message)
        expect(found).toMatchObject({ letter: 'B', portal: '', statement, resultFormats: [0] })
        expect(found.values).toEqual(
          values.map((value) => ({
            isBinary: value !== null && typeof value !== 'string',
            bytes: asBytes(value),
          })),
        )
        expect(found.ends).toEqual([message.end, message.end])
        const behind = (isDescribed: boolean) => callOf(message, isDescribed).toString('latin1', message.end)
        expect(behind(false)).toBe(`D\0\0\0\x06P\0${run}`)
        expect(behind(true)).toBe(run)
        giveBackBuffer(message.bytes)
      }),
    )
  })

  it('is refused for what an array cannot hold before anything is sent', () => {
    expect(() =>
      bindMessage(
        's',
        Array.from({ length: 70_000 }, () => 'x'),
      ),
    ).toThrow(RangeError)
  })
})

describe('Room for messages', () => {
  it('is nobody else’s until it is given back', () => {
    const [first, second] = [takeBuffer(20_000), takeBuffer(20_000)]
    expect(first.buffer).not.toBe(second.buffer)
    giveBackBuffer(first)
    const third = takeBuffer(32_768)
    expect(third.buffer).toBe(first.buffer)
    expect(takeBuffer(20_000).buffer).not.toBe(third.buffer)
  })

  it('is kept for no more than sixteen megabytes', () => {
    const taken = Array.from({ length: 20 }, () => takeBuffer(1_500_000))
    for (const buffer of taken) giveBackBuffer(buffer)
    const again = new Set(Array.from({ length: 20 }, () => takeBuffer(1_500_000).buffer))
    const known = taken.filter((buffer) => again.has(buffer.buffer)).length
    expect(known).toBeGreaterThan(0)
    expect(known).toBeLessThanOrEqual(8)
  })
})
