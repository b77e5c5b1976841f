import { connect } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FILE_TIMEOUT } from '../../../domain/upload/file-timeout.ts'
import { registerFeatures } from '../../../server/app.ts'
import type { Endpoint } from '../../../server/http/endpoint.ts'
import { withServer } from '../support/with-server.ts'

// What stands in seconds and minutes otherwise.
const usual = 400
const longer = 6 * usual
const work = 2 * usual

const patient: string[] = []

const server = withServer({
  bodyTimeout: usual,
  features: (endpoint, app, db, config) => {
    const noting: Endpoint = (definition) => {
      const { method, path, form, timeout: waits } = definition
      if (form || waits) patient.push(`${method} ${path} ${waits}`)
      endpoint(definition)
    }
    registerFeatures(noting, app, db, config)
    for (const [name, timeout] of [
      ['Usual', undefined],
      ['Patient', longer],
    ] as const) {
      const common = { method: 'POST', permission: 'signed-in', transaction: 'none', timeout } as const
      const body = z.object({ Text: z.string() })
      endpoint({
        ...common,
        path: `/api/vms/${name}/Sent`,
        summary: 'Takes what is sent slowly',
        body,
        reply: z.string(),
        handle: async ({ body: { Text } }) => ({ value: Text }),
      })
      endpoint({
        ...common,
        path: `/api/vms/${name}/Worked`,
        summary: 'Says nothing for a while',
        body,
        reply: z.string(),
        handle: async ({ body: { Text } }) => {
          await rest(work)
          return { value: Text }
        },
      })
    }
  },
})

let port = 0
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const json = '{"Text":"slowly"}'

/** Sends a body byte by byte within `ms`; gives all that was answered until the socket was closed. */
async function send(path: string, ms: number, token: string | null): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (data) => (text += data.toString()))
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    `POST /api/vms/${path} HTTP/1.1\r\nhost: localhost\r\n` +
      `${token ? `authorization: Bearer ${token}\r\nconnection: close\r\n` : ''}` +
      `content-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n`,
  )
  for (const byte of json) {
    if (ms > 0) await rest(ms / json.length)
    if (socket.destroyed) break
    socket.write(byte)
  }
  await closed
  return text
}

const answered = /^HTTP\/1\.1 200[\s\S]*"Value":"slowly"/

describe('a body that comes slowly', () => {
  it('is waited for where its endpoint does, and cut off elsewhere', async () => {
    const token = await server.tokenFor('volunteer')
    const [waited, cut] = await Promise.all([
      send('Patient/Sent', 2 * usual, token),
      send('Usual/Sent', 2 * usual, token),
    ])
    expect(waited).toMatch(answered)
    expect(cut).toBe('')
  })

  it('is waited for no longer than that', async () => {
    expect(await send('Patient/Sent', 1.5 * longer, await server.tokenFor('volunteer'))).toBe('')
  })

  it('is waited for as anywhere from a stranger, who is refused before it is read', async () => {
    const started = performance.now()
    expect(await send('Patient/Sent', 2 * longer, null)).toMatch(/^HTTP\/1\.1 401/)
    expect(performance.now() - started).toBeLessThan(longer)
  })
})

it('an answer that takes long keeps its socket where the caller waits, and nowhere else', async () => {
  server.app.server.timeout = usual
  const token = await server.tokenFor('volunteer')
  const [waited, cut] = await Promise.all([send('Patient/Worked', 0, token), send('Usual/Worked', 0, token)])
  expect(waited).toMatch(answered)
  expect(cut).toBe('')
})

it('files, and what is done with them, are given as long as devices wait', () => {
  expect(patient.toSorted()).toEqual(
    [
      'POST /api/vms/Import',
      'PUT /api/vms/Import/:id',
      'POST /api/vms/Organization/UpdateFile',
      'PUT /api/vms/Organization/UpdateFile/:id',
      'POST /api/vms/Workshop/File',
    ]
      .map((call) => `${call} ${FILE_TIMEOUT}`)
      .toSorted(),
  )
})
