import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_ID, idSchema, isId } from '../../domain/kernel/ids.ts'

const shape = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/

describe('A GUID', () => {
  it('is told from any other text as its shape tells it', () => {
    const almost = fc
      .tuple(fc.uuid(), fc.nat(36), fc.oneof(fc.constantFrom('-', 'g', 'F', '0', '\u0130', ''), fc.string()))
      .map(([id, at, put]) => id.slice(0, at) + put + id.slice(at + 1))
    fc.assert(
      fc.property(fc.oneof(fc.uuid(), almost, fc.string()), (text) => {
        expect(isId(text)).toBe(shape.test(text))
      }),
      { numRuns: 3000 },
    )
  })

  it('may be in either case, and reads as one', () => {
    const id = '0191E2C4-7A0B-7C3D-9E8F-AABBCCDDEEFF'
    expect(isId(id)).toBe(true)
    expect(idSchema.parse(id)).toBe(id.toLowerCase())
    expect(isId(EMPTY_ID)).toBe(true)
  })

  it.each([null, undefined, 36, {}, ['0191e2c4-7a0b-7c3d-9e8f-aabbccddeeff']])('is no %j', (value) => {
    expect(isId(value)).toBe(false)
    expect(idSchema.safeParse(value).success).toBe(false)
  })
})
