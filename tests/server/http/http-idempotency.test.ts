import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from '../../../server/http/register-endpoints.ts'
import { countLines, probe, probed, probeRoutes } from '../support/probe-routes.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ features: probeRoutes })

describe('Idempotency-Key', () => {
  const post = (key: string, name: string, person: 'volunteer' | 'coordinator' = 'volunteer') =>
    server.call(person, 'POST', probe, { Name: name }, { 'idempotency-key': key })

  it('lets a request run once, however often it is sent', async () => {
    const key = randomUUID()
    const before = probed.runs
    const first = await post(key, 'once')
    const second = await post(key, 'once')
    expect([first.status, second.status, probed.runs - before]).toEqual([201, 201, 1])
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect([first.headers.etag, second.headers.etag]).toEqual(['"1"', undefined])
    expect(second.value).toEqual(first.value)
  })

  it('answers with nothing when what was written is gone by now', async () => {
    const key = randomUUID()
    const first = await post(key, 'gone')
    await sql`delete from meta where key = ${first.value.Id}`.execute(server.db)
    expect(await post(key, 'gone')).toMatchObject({ status: 201, value: null })
  })

  it('is kept by no endpoint that cannot answer again', () => {
    const endpoint = endpointsOf(Fastify(), { db: server.db, now: server.now, checkReplies: true })
    const write = {
      method: 'POST' as const,
      path: '/api/vms/Silent',
      summary: 'Says nothing of replays',
      permission: 'signed-in' as const,
      reply: z.boolean(),
      handle: async () => ({ value: true }),
    }
    expect(() => endpoint(write)).toThrow('POST /api/vms/Silent')
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
    const before = probed.runs
    const replies = await Promise.all([post(key, 'twin'), post(key, 'twin'), post(key, 'twin')])
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
    expect(probed.runs - before).toBe(1)
    expect(await countLines(server.db, 'twin')).toBe(1)
  })

  it('is a GUID in either case, or any other text of its sender', async () => {
    const before = probed.runs
    const key = randomUUID()
    for (const each of [key, key.toUpperCase(), 'order 17', 'order 18', 'order 17'])
      expect((await post(each, 'text')).status).toBe(201)
    expect(probed.runs - before).toBe(3)
    expect(await post('order 17', 'other')).toMatchObject({ status: 422, code: 'key_reused' })
  })

  it.each([
    ['nothing', ''],
    ['more than 200 characters', 'k'.repeat(201)],
    ['letters beyond ASCII', 'clé'],
    ['a tab', 'a\tb'],
  ])('is refused with %s', async (_what, key) => {
    expect(await post(key, 'a')).toMatchObject({ status: 400, code: 'malformed' })
  })
})
