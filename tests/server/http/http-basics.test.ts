import { describe, expect, it } from 'vitest'
import { withServer } from '../support/with-server.ts'

const server = withServer()

describe('GET /api/Version', () => {
  it('answers anybody, in the envelope, and is stored nowhere', async () => {
    const reply = await server.call(null, 'GET', '/api/Version')
    expect(reply.status).toBe(200)
    expect(reply.value).toBe('1.5.1')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('addresses that lead nowhere', () => {
  it('answer 404 in the envelope', async () => {
    const reply = await server.call(null, 'GET', '/api/vms/Nowhere')
    expect(reply.status).toBe(404)
    expect(reply.body).toMatchObject({ Success: false, Value: null, Errors: [{ Code: 'not_found' }] })
  })
})
