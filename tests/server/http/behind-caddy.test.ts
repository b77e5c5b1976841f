import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, runProgram } from '../../journeys/support/foreign/run-program.ts'
import { freePort } from '../../support/free-port.ts'
import { whereIs } from '../../support/installed-program.ts'
import { formWith, textFile } from '../../support/upload-files.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const example = join(import.meta.dirname, '../../../docs/examples/Caddyfile')
const directory = mkdtempSync(join(tmpdir(), 'elan-caddy-'))
const built = join(directory, 'built')
mkdirSync(join(built, 'assets'), { recursive: true })
writeFileSync(join(built, 'index.html'), '<!doctype html><title>App</title>')
writeFileSync(join(built, 'sw.js'), 'self')
writeFileSync(join(built, 'assets', 'index-abc123.js'), `export const all = 1${' '.repeat(3000)}`)

const server = withServer({
  appDirectory: built,
  environment: { PUBLIC_URL: 'https://elan.example', TRUST_PROXY: '127.0.0.1' },
})

describe.skipIf(!whereIs('caddy'))('behind Caddy, with the settings that the documentation gives', () => {
  const authority = join(directory, 'caddy', 'pki', 'authorities', 'local', 'root.crt')
  let caddy: Running | undefined
  let port = 0

  beforeAll(async () => {
    const behind = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port
    port = await freePort()
    const changes = [
      // A certificate of its own making, and nothing of the machine's.
      ['{\n\tservers', `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${await freePort()}\n\tservers`],
      ['\nelan.example {', `\nhttps://elan.example:${port} {\n\tbind 127.0.0.1\n\ttls internal`],
      ['reverse_proxy 127.0.0.1:8080', `reverse_proxy 127.0.0.1:${behind}`],
    ] as const
    const text = changes.reduce(
      (before, [from, to]) => {
        expect(before).toContain(from)
        return before.replace(from, to)
      },
      readFileSync(example, 'utf8'),
    )
    const file = join(directory, 'Caddyfile')
    writeFileSync(file, text)
    caddy = await runProgram(
      ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
      () => existsSync(authority),
      { HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
    )
    const until = Date.now() + 20_000
    while ((await send('GET', '/health/live').catch(() => null)) === null)
      if (Date.now() > until) throw new Error('Caddy does not answer')
  }, 60_000)

  afterAll(async () => {
    await caddy?.end()
    rmSync(directory, { recursive: true, force: true })
  })

  /** Asks over TLS, by the name that the certificate is for; resolves when the answer begins. */
  function send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Buffer,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, servername: 'elan.example', ca: readFileSync(authority) }
      const asked = request(
        { ...options, method, path, headers: { host: 'elan.example', ...headers }, agent: false },
        resolve,
      )
      asked.once('error', reject)
      asked.end(body)
    })
  }

  const textOf = async (answer: IncomingMessage): Promise<string> => {
    let text = ''
    for await (const part of answer) text += String(part)
    return text
  }
  const asVolunteer = async () => ({ authorization: `Bearer ${await server.tokenFor('volunteer')}` })

  it('the app comes as the server sends it: packed once, each header once', async () => {
    const page = await send('GET', '/Toronto/Workshops', {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
    })
    expect(page.statusCode).toBe(200)
    expect(page.headersDistinct['content-security-policy']).toHaveLength(1)
    expect(page.headersDistinct['strict-transport-security']).toHaveLength(1)
    expect(await textOf(page)).toContain('<title>App</title>')
    const file = await send('GET', '/assets/index-abc123.js', { 'accept-encoding': 'br' })
    expect(file.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') })
    file.resume()
  })

  it('an upload of some megabytes arrives, and one that no endpoint takes is stopped', async () => {
    const columns = Array.from({ length: 90 }, (_, number) => `Notes ${number}`)
    const lines = [
      ['School name', 'Number of youth', ...columns],
      ['Maple Public School', '24', ...columns.map(() => 'x'.repeat(32_000))],
    ]
    const { body, headers } = formWith(textFile(lines.map((line) => line.join('\t')).join('\n')))
    expect(body.length).toBeGreaterThan(2_500_000)
    const all = { ...(await asVolunteer()), ...headers }
    const taken = await send('POST', '/api/vms/Workshop/File', all, body)
    const answer = JSON.parse(await textOf(taken))
    expect([taken.statusCode, answer.Value.SchoolDemographics[0].NumberOfYouth]).toEqual([200, 24])

    const stopped = await send('POST', '/api/vms/Workshop/File', all, Buffer.alloc(8_000_000, 'x')).then(
      ({ statusCode }) => statusCode,
      // It may hang up on who goes on sending.
      ({ code }: NodeJS.ErrnoException) => code,
    )
    // Caddy 2.6 calls it a bad gateway where the server was already being sent to.
    expect([413, 502, 'EPIPE', 'ECONNRESET']).toContain(stopped)
  })

  it('a stream of events is passed on word by word, and its end at the server’s', async () => {
    const stream = await send('GET', '/api/vms/Sync/Events', {
      authorization: `Bearer ${await server.tokenFor('coordinator')}`,
      accept: 'text/event-stream',
    })
    let heard = ''
    stream.on('data', (part: Buffer) => {
      heard += part.toString()
    })
    await expect.poll(() => heard).toContain(': connected')
    await plantActivity(server.db, { id: activityId(1), creator: people.volunteerTwo.id })
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('event: change')
    expect(stream.complete).toBe(false)
    stream.destroy()
  })
})
