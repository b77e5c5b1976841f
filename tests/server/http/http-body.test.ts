import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { probe, probeRoutes } from '../support/probe-routes.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ features: probeRoutes })
const someId = '11111111-1111-4111-8111-111111111110'

describe('what a body may be', () => {
  const errorsOf = async (body: unknown, headers?: Record<string, string>) => {
    const reply = await server.call('volunteer', 'POST', probe, body, headers)
    return [reply.status, reply.body.Errors?.map(({ Code, Field, Limit }) => [Code, Field, Limit])]
  }

  it('is judged field by field, in our own codes', async () => {
    expect(await errorsOf({ Name: 'too long', Count: 0, Date: '1999', Extra: 1 })).toEqual([
      422,
      [
        ['too_long', 'Name', 5],
        ['too_small', 'Count', 1],
        ['invalid_date', 'Date', undefined],
        ['unknown_field', 'Extra', undefined],
      ],
    ])
    expect(await errorsOf({ Name: '' })).toEqual([422, [['required', 'Name', undefined]]])
    expect(await errorsOf({})).toEqual([422, [['required', 'Name', undefined]]])
    expect(await errorsOf({ Name: 5 })).toEqual([422, [['invalid', 'Name', undefined]]])
  })

  it('names items by their Id', async () => {
    const Items = [{ Id: someId, Hours: 'x', Role: 'Administrator' }]
    expect(await errorsOf({ Name: 'a', Items })).toEqual([
      422,
      [
        ['invalid', `Items[${someId}].Hours`, undefined],
        ['unknown_field', `Items[${someId}].Role`, undefined],
      ],
    ])
  })

  it('must be JSON', async () => {
    expect(await errorsOf('{"Name":')).toEqual([400, [['malformed', undefined, undefined]]])
    expect((await errorsOf('Name=a', { 'content-type': 'application/x-www-form-urlencoded' }))[0]).toBe(415)
    expect((await errorsOf(Buffer.from([0x7b, 0xff, 0x7d])))[0]).toBe(400)
  })

  it.each([
    '{"__proto__":{"Name":"a"}}',
    '{"Name":"a","Items":[{"constructor":{}}]}',
    '{"Name":"a","Items":[[[{"proto\\u0074ype":1}]]]}',
    '{"Name":"a\\u0000"}',
  ])('may not reach for prototypes or hold NUL: %s', async (text) => {
    expect((await errorsOf(text))[0]).toBe(400)
  })

  it('may say "constructor" as a value', async () => {
    expect((await errorsOf('{"Name":"proto"}'))[0]).toBe(201)
  })

  it('may be nested ever so deep without harm', async () => {
    expect(
      (await errorsOf(`{"Name":"\\u0061","Items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`))[0],
    ).toBe(400)
  })

  it('has at most 1 MB', async () => {
    expect((await errorsOf({ Name: 'a'.repeat(1_100_000) }))[0]).toBe(413)
  })

  it('may be gzipped where the endpoint says so, up to a limit that counts unpacked bytes', async () => {
    const packed = (text: string) => gzipSync(JSON.stringify({ Text: text }))
    const headers = { 'content-encoding': 'gzip' }
    const small = await server.call(
      'volunteer',
      'POST',
      `${probe}/Packed`,
      packed('a'.repeat(50_000)),
      headers,
    )
    expect(small.value).toBe(50_000)
    const bomb = await server.call(
      'volunteer',
      'POST',
      `${probe}/Packed`,
      packed('a'.repeat(2_000_000)),
      headers,
    )
    expect([bomb.status, bomb.code]).toEqual([413, 'too_large'])
    const broken = await server.call('volunteer', 'POST', `${probe}/Packed`, Buffer.from('nonsense'), headers)
    expect(broken.status).toBe(400)
    const elsewhere = await server.call('volunteer', 'POST', probe, packed('a'), headers)
    expect(elsewhere.status).toBe(415)
  })
})
