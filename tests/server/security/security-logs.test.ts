import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { registerFeatures } from '../../../server/app.ts'
import { pushEntry, workshopBody } from '../support/make-activity.ts'
import { people } from '../support/people.ts'
import { probeRoutes } from '../support/probe-routes.ts'
import { withServer } from '../support/with-server.ts'

const lines: string[] = []
const server = withServer({
  logTo: { write: (line) => void lines.push(line) },
  environment: { LOG_LEVEL: 'debug' },
  features: (endpoint, app, db, config) => {
    registerFeatures(endpoint, app, db, config)
    probeRoutes(endpoint)
  },
})
const path = '/api/vms/Workshop'

/** What nobody may find in a log. */
const secrets = ['gus.guest@people.example', 'Slime for Gus', people.volunteer.email, people.volunteer.sub]

async function makeTrouble(): Promise<string[]> {
  const token = await server.tokenFor('volunteer')
  const body = workshopBody({ Name: secrets[1], Description: `Write to ${secrets[0]}, Gus Guest` })
  await server.call('volunteer', 'POST', path, body)
  await server.call('volunteer', 'GET', `/api/vms/Subject?search=${encodeURIComponent(secrets[0] ?? '')}`)
  await server.call('volunteer', 'GET', `/api/vms/Season?access_token=${token}`)
  await server.call('volunteer', 'POST', path, `{"Email":"${secrets[0]}"`)
  await server.call(null, 'GET', `/${secrets[0]}?token=${token}`)
  await server.call(null, 'GET', '/api/vms/Season', undefined, { authorization: `Bearer ${token.slice(1)}` })
  await server.call('volunteer', 'POST', '/api/vms/Probe', { Name: 'bug' })
  // The database refuses with a message that quotes the row.
  await sql
    .raw(`alter table activity add constraint no_slime check (name <> '${secrets[1]}') not valid`)
    .execute(server.db)
  const again = { ...body, Id: randomUUID() }
  const failed = await server.call('volunteer', 'POST', path, again)
  const pushed = await server.call('volunteer', 'POST', '/api/vms/Sync/Push', {
    Person: people.volunteer.id,
    Entries: [pushEntry('POST', path, { ...body, Id: randomUUID() })],
  })
  await sql.raw('alter table activity drop constraint no_slime').execute(server.db)
  expect([failed.status, failed.code]).toEqual([500, 'unexpected'])
  return [token, failed.text, pushed.text]
}

describe('logs', () => {
  it('hold no token, e-mail, name, body or query string, whatever goes wrong', async () => {
    const [token = '', ...answers] = await makeTrouble()
    const written = lines.join('')
    expect(lines.length).toBeGreaterThan(8)
    for (const secret of [...secrets, token, token.slice(-40), 'access_token', 'search=', 'Guest'])
      expect(written, secret).not.toContain(secret)
    for (const answer of answers) expect(answer).not.toMatch(/no_slime|check constraint|Slime|\bat \S+:\d+/)
  })

  it('name the route, the outcome, the time it took and, of a failure, what kind it was', () => {
    const entries = lines.map((line) => JSON.parse(line))
    expect(entries).toContainEqual(
      expect.objectContaining({ method: 'POST', route: path, status: 500, ms: expect.any(Number) }),
    )
    const failure = entries.find((entry) => entry.err?.code === '23514')
    expect(failure.err).toMatchObject({ message: 'database error', constraint: 'no_slime' })
    expect(failure.err.stack).toContain('at ')
    expect(failure.reqId ?? failure.err.stack).toBeTruthy()
  })
})

describe('a refusal', () => {
  it.each([
    [400, 'POST', path, '{"Name":'],
    [404, 'GET', '/api/vms/Nowhere', undefined],
    [405, 'PATCH', path, '{}'],
    [422, 'POST', path, '{"Zzz":1}'],
    [500, 'POST', '/api/vms/Probe', '{"Name":"bug"}'],
  ])('of %i says its code and nothing of the inside', async (_, method, url, body) => {
    const reply = await server.call('volunteer', method, url, body)
    expect(reply.body).toMatchObject({ Success: false, Value: null })
    expect(Object.keys(reply.body).sort()).toEqual(['Errors', 'Success', 'Value'])
    for (const problem of reply.body.Errors ?? [])
      expect(['Code', 'Field', 'Limit', 'Message']).toEqual(expect.arrayContaining(Object.keys(problem)))
    expect(reply.text).not.toMatch(/select |insert |\.ts|node_modules|secret|Error:/)
    expect(reply.headers).not.toHaveProperty('x-powered-by')
    expect(reply.headers).not.toHaveProperty('server')
  })
})
