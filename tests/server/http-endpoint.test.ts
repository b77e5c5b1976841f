import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isStaff } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Endpoint } from '../../server/http/endpoint.ts'
import { requireVersion } from '../../server/http/request-headers.ts'
import { onPostgres } from './support/open-test-database.ts'
import { people } from './support/people.ts'
import { withServer } from './support/with-server.ts'

let runs = 0
let committed = 0

/** A small feature that uses everything an endpoint offers. */
function probeRoutes(endpoint: Endpoint): void {
  const body = z.strictObject({
    Name: z.string().min(1).max(5),
    Count: z.int().min(1).optional(),
    Date: z
      .string()
      .refine((text) => text.startsWith('2'), 'invalid_date')
      .optional(),
    Items: z
      .array(z.strictObject({ Id: idSchema, Hours: z.number() }))
      .max(2)
      .optional(),
  })
  endpoint({
    method: 'POST',
    path: '/api/vms/Probe',
    summary: 'Write a line',
    permission: 'signed-in',
    body,
    reply: z.object({ Id: idSchema, Name: z.string() }),
    handle: async ({ tx, body, now, afterCommit, audit }) => {
      runs += 1
      const id = randomUUID()
      await sql`insert into meta (key, value) values (${id}, ${body.Name})`.execute(tx)
      await audit({ action: 'create', type: 'Probe', id, after: { Name: body.Name } })
      afterCommit(() => {
        committed += 1
      })
      if (body.Name === 'bad') throw new ProblemError({ Code: 'season_locked', Field: 'Date' })
      if (body.Name === 'bug') throw new Error(`secret of ${now().toISOString()}`)
      if (body.Name === 'wrong') return { value: { Id: id, Name: 5 as never } }
      return { value: { Id: id, Name: body.Name }, version: 1, status: 201, record: { type: 'Probe', id } }
    },
  })
  endpoint({
    method: 'PUT',
    path: '/api/vms/Probe/:id',
    summary: 'Needs a version',
    permission: isStaff,
    params: z.object({ id: idSchema }),
    reply: z.number(),
    handle: async ({ headers }) => ({ value: requireVersion(headers.ifMatch) }),
  })
  endpoint({
    method: 'GET',
    path: '/api/vms/Probe/:id',
    summary: 'Tries to write while reading',
    permission: 'anonymous',
    params: z.object({ id: idSchema }),
    query: z.object({ Take: z.coerce.number().int().max(500).default(10) }),
    reply: z.number(),
    handle: async ({ tx, params, query }) => {
      if (params.id.endsWith('1'))
        await sql`insert into meta (key, value) values ('read', 'write')`.execute(tx)
      return { value: query.Take, version: 7, totalRecords: 3 }
    },
  })
  endpoint({
    method: 'POST',
    path: '/api/vms/Probe/Packed',
    summary: 'Takes gzipped bodies',
    permission: 'signed-in',
    transaction: 'none',
    bodyLimit: { bytes: 5_242_880, inflatedBytes: 100_000 },
    body: z.strictObject({ Text: z.string() }),
    reply: z.number(),
    handle: async ({ body }) => ({ value: body.Text.length }),
  })
}

const server = withServer({ features: probeRoutes })
const probe = '/api/vms/Probe'
const someId = '11111111-1111-4111-8111-111111111110'
const countLines = async (value: string) =>
  (await sql<{ n: number }>`select count(*) as n from meta where value = ${value}`.execute(server.db)).rows[0]
    ?.n

describe('who may call', () => {
  it('answers 401 without a token, before anything else is looked at', async () => {
    const reply = await server.call(null, 'POST', probe, { Nonsense: 1 })
    expect([reply.status, reply.code]).toEqual([401, 'not_signed_in'])
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  it('answers 403 to a person without the permission, before the body is judged', async () => {
    const reply = await server.call('volunteer', 'PUT', `${probe}/${someId}`, undefined)
    expect([reply.status, reply.code]).toEqual([403, 'not_allowed'])
  })

  it('answers 403 to a token whose person is not known', async () => {
    await sql`update subject set deleted_on = now() where id = ${people.newcomer.id}`.execute(server.db)
    const reply = await server.call('newcomer', 'POST', probe, { Name: 'a' })
    await sql`update subject set deleted_on = null where id = ${people.newcomer.id}`.execute(server.db)
    expect(reply.status).toBe(403)
  })

  it('counts a role that was taken away from the next request on', async () => {
    const headers = { 'if-match': '"1"' }
    expect((await server.call('staff', 'PUT', `${probe}/${someId}`, undefined, headers)).status).toBe(200)
    await sql`delete from subject_role where subject_id = ${people.staff.id}`.execute(server.db)
    expect((await server.call('staff', 'PUT', `${probe}/${someId}`, undefined, headers)).status).toBe(403)
  })
})

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
    ).toBe(422)
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

describe('addresses and headers', () => {
  it('answers 404 to an id that cannot be one', async () => {
    expect((await server.call(null, 'GET', `${probe}/nonsense`)).status).toBe(404)
  })

  it('reads the query by its schema', async () => {
    expect((await server.call(null, 'GET', `${probe}/${someId}?Take=20`)).value).toBe(20)
    const reply = await server.call(null, 'GET', `${probe}/${someId}?Take=501`)
    expect(reply.body.Errors).toMatchObject([{ Code: 'invalid', Field: 'Take', Limit: 500 }])
  })

  it('gives the version as ETag and the total beside the value', async () => {
    const reply = await server.call(null, 'GET', `${probe}/${someId}`)
    expect(reply.headers.etag).toBe('"7"')
    expect(reply.body).toEqual({ Success: true, Value: 10, TotalRecords: 3 })
  })

  it('asks for a version where one is needed', async () => {
    const put = (headers: Record<string, string>) =>
      server.call('administrator', 'PUT', `${probe}/${someId}`, undefined, headers)
    expect((await put({})).status).toBe(428)
    expect((await put({ 'if-match': '*' })).status).toBe(400)
    expect((await put({ 'if-match': '"3"' })).value).toBe(3)
    expect((await put({ 'if-match': '3' })).value).toBe(3)
  })
})

describe('the transaction', () => {
  it('rolls back on a refusal and tells nobody', async () => {
    const before = committed
    const reply = await server.call('volunteer', 'POST', probe, { Name: 'bad' })
    expect([reply.status, reply.body.Errors]).toMatchObject([409, [{ Code: 'season_locked', Field: 'Date' }]])
    expect(await countLines('bad')).toBe(0)
    expect(committed).toBe(before)
  })

  it('hides what nobody expected', async () => {
    const reply = await server.call('volunteer', 'POST', probe, { Name: 'bug' })
    expect([reply.status, reply.code]).toEqual([500, 'unexpected'])
    expect(reply.text).not.toContain('secret')
    expect(await countLines('bug')).toBe(0)
  })

  it('leaves an audit line with every write', async () => {
    const { value } = await server.call('volunteer', 'POST', probe, { Name: 'aud' })
    const { rows } =
      await sql`select actor_id, action, type, after from audit where record_id = ${value.Id}`.execute(
        server.db,
      )
    expect(rows).toEqual([
      { actor_id: people.volunteer.id, action: 'create', type: 'Probe', after: { Name: 'aud' } },
    ])
    await expect(sql`update audit set action = 'read'`.execute(server.db)).rejects.toThrow(/append-only/)
  })

  it.runIf(onPostgres)('lets a reading endpoint write nothing', async () => {
    expect((await server.call(null, 'GET', `${probe}/${someId.slice(0, -1)}1`)).status).toBe(500)
  })

  it('fails in tests when an answer is not what its schema says', async () => {
    expect((await server.call('volunteer', 'POST', probe, { Name: 'wrong' })).status).toBe(500)
  })
})

describe('Idempotency-Key', () => {
  const post = (key: string, name: string, person: 'volunteer' | 'coordinator' = 'volunteer') =>
    server.call(person, 'POST', probe, { Name: name }, { 'idempotency-key': key })

  it('lets a request run once, however often it is sent', async () => {
    const key = randomUUID()
    const before = runs
    const first = await post(key, 'once')
    const second = await post(key, 'once')
    expect([first.status, second.status, runs - before]).toEqual([201, 201, 1])
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.headers.etag).toBe('"1"')
    expect(second.value).toEqual({ Id: first.value.Id, Version: 1 })
  })

  it('is refused for another body', async () => {
    const key = randomUUID()
    await post(key, 'one')
    expect(await post(key, 'two')).toMatchObject({ status: 422, code: 'key_reused' })
  })

  it('belongs to a person: another one uses the same key freely', async () => {
    const key = randomUUID()
    await post(key, 'mine')
    const other = await post(key, 'mine', 'coordinator')
    expect(other.status).toBe(201)
    expect(other.headers['idempotency-replayed']).toBeUndefined()
  })

  it('forgets a refusal, so that the key may be used again', async () => {
    const key = randomUUID()
    expect((await post(key, 'bad')).status).toBe(409)
    expect((await post(key, 'good')).status).toBe(201)
  })

  it('lets a concurrent twin wait for the first one', async () => {
    const key = randomUUID()
    const before = runs
    const replies = await Promise.all([post(key, 'twin'), post(key, 'twin'), post(key, 'twin')])
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
    expect(runs - before).toBe(1)
    expect(await countLines('twin')).toBe(1)
  })

  it('must be a GUID', async () => {
    expect((await post('not-a-guid', 'a')).status).toBe(400)
  })
})
