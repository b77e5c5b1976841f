import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FILE_TIMEOUT } from '../../../domain/upload/file-timeout.ts'
import { buildApp } from '../../../server/app.ts'
import { BODY_TIMEOUT } from '../../../server/http/request-timeouts.ts'
import { CALL_TIMEOUT } from '../../../src/data/calls/api.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({
  features: (endpoint, app) => {
    // What the built app's files are asked for through.
    app.get('/*', (_request, reply) => reply.callNotFound())
    for (const [path, requestsPerMinute] of [
      ['/api/vms/Free', undefined],
      ['/api/vms/Tight', 3],
      ['/api/vms/Narrow', 3],
    ] as const) {
      endpoint({
        method: 'GET',
        path,
        summary: 'Counts',
        permission: 'anonymous',
        transaction: 'none',
        requestsPerMinute,
        reply: z.boolean(),
        handle: async () => ({ value: true }),
      })
    }
  },
})

let port = 0
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

describe('rate limits', () => {
  it('let a flush of 500 single calls pass', async () => {
    const replies = await Promise.all(
      Array.from({ length: 500 }, () => server.call('volunteer', 'GET', '/api/vms/Free')),
    )
    expect(replies.every((reply) => reply.status === 200)).toBe(true)
  })

  it('stop more than an endpoint bears, per person, and say when to come back', async () => {
    for (let i = 0; i < 3; i++)
      expect((await server.call('coordinator', 'GET', '/api/vms/Tight')).status).toBe(200)
    const reply = await server.call('coordinator', 'GET', '/api/vms/Tight')
    expect([reply.status, reply.code]).toEqual([429, 'too_many_requests'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.call('staff', 'GET', '/api/vms/Tight')).status).toBe(200)
  })

  it('let a room of phones behind one address install the app, and stop who calls without an account', async () => {
    const from = (url: string) => server.app.inject({ url, remoteAddress: '203.0.113.7' })
    for (let at = 0; at < 3001; at++)
      if ((await from('/assets/gone.js')).statusCode === 429) expect(at).toBe(3001)
    let called = 0
    while ((await from('/api/vms/Free')).statusCode !== 429) called++
    expect(called).toBe(3000)
    expect((await from('/assets/gone.js')).statusCode).not.toBe(429)
  }, 60_000)

  it.each(['/%61pi/vms/Free', '/%41PI/vms/Free', '/api%2Fvms/Free', '/%61pi/vms/Unknown'])(
    'count a call as one, however its address is written: %s',
    async (url) => {
      const limit = async (who: 'staff' | null) =>
        Number((await server.call(who, 'GET', url)).headers['x-ratelimit-limit'])
      expect([await limit('staff'), await limit(null)]).toEqual([1500, 3000])
    },
  )

  it('count a call as one whose address begins with the name of the host', async () => {
    const asking = get({
      port,
      host: '127.0.0.1',
      path: `http://127.0.0.1:${port}/api/vms/Free`,
      agent: false,
    })
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, answer.headers['x-ratelimit-limit']]).toEqual([200, '3000'])
  })

  it('give nobody a second share of an endpoint for another spelling of its address', async () => {
    const spelled = ['/api/vms/Narrow', '/%61pi/vms/Narrow', '/API/vms/narrow', '/a%70i/vms/Narrow']
    const answers: number[] = []
    for (const url of spelled) answers.push((await server.call('staff', 'GET', url)).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })

  it('never stop a health probe', async () => {
    expect((await server.call(null, 'GET', '/health/live')).headers['x-ratelimit-limit']).toBeUndefined()
  })
})

describe('sockets', () => {
  it('are freed within a minute from who trickles bytes, and from who sends a file within what it may take', () => {
    const { headersTimeout, requestTimeout } = server.app.server
    expect(headersTimeout).toBeLessThanOrEqual(20_000)
    expect(BODY_TIMEOUT).toBeLessThanOrEqual(55_000)
    expect(BODY_TIMEOUT).toBeGreaterThan(CALL_TIMEOUT)
    expect(requestTimeout).toBe(FILE_TIMEOUT + headersTimeout)
  })

  it('do not survive nonsense', async () => {
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (data) => (text += data.toString()))
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).not.toMatch(/at .*\.(js|ts):\d+/)
  })

  it('that never asked anything do not hold up a server that stops', async () => {
    const app = await buildApp({ db: server.db, config: server.config, verify: async () => null })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const arrived = once(app.server, 'connection')
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const gone = once(socket, 'close')
    await arrived
    await app.close()
    await gone
  })
})
