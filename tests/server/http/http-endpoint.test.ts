import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onPostgres } from '../support/open-test-database.ts'
import { people } from '../support/people.ts'
import { countLines, probe, probed, probeRoutes } from '../support/probe-routes.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ features: probeRoutes })
const someId = '11111111-1111-4111-8111-111111111110'

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
    const before = probed.committed
    const reply = await server.call('volunteer', 'POST', probe, { Name: 'bad' })
    expect([reply.status, reply.body.Errors]).toMatchObject([409, [{ Code: 'season_locked', Field: 'Date' }]])
    expect(await countLines(server.db, 'bad')).toBe(0)
    expect(probed.committed).toBe(before)
  })

  it('hides what nobody expected', async () => {
    const reply = await server.call('volunteer', 'POST', probe, { Name: 'bug' })
    expect([reply.status, reply.code]).toEqual([500, 'unexpected'])
    expect(reply.text).not.toContain('secret')
    expect(await countLines(server.db, 'bug')).toBe(0)
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
