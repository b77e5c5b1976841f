import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { testConfig, withServer } from '../support/with-server.ts'

const built = mkdtempSync(join(tmpdir(), 'elan-built-'))
writeFileSync(join(built, 'index.html'), '<!doctype html><title>App</title>')
const links = join(built, 'links.json')
writeFileSync(links, JSON.stringify({ FrameHosts: ['https://forms.example'] }))

const server = withServer({ appDirectory: built })

/** The server as another environment makes it. */
async function serverIn(environment: Record<string, string>) {
  const config = testConfig(environment)
  const app = await buildApp({ db: server.db, config, verify: async () => null, appDirectory: built })
  onTestFinished(() => app.close())
  return app
}

const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

describe('the content security policy', () => {
  const policyOf = async (environment: Record<string, string> = {}) => {
    const app = await serverIn(environment)
    const policy = String((await app.inject({ url: '/', headers: page })).headers['content-security-policy'])
    return policy.split(';').map((part) => part.trim())
  }

  it('is this, and nothing looser', async () => {
    expect(await policyOf()).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' https://issuer.example",
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self' https://issuer.example https://drive.google.com",
      "form-action 'self' https://issuer.example",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('lets other frames in where the installation names them, and nothing else', async () => {
    const [plain, wider] = [await policyOf(), await policyOf({ LINKS_FILE: links })]
    expect(wider.filter((part) => !plain.includes(part))).toEqual([
      "frame-src 'self' https://issuer.example https://drive.google.com https://forms.example",
    ])
  })

  it('lets a page be framed whose address the installation shows in a frame, by its origin alone', async () => {
    const file = join(built, 'framed.json')
    const both = (href: string) => ({ en: href, fr: href })
    writeFileSync(
      file,
      JSON.stringify({
        NationalDrive: both('https://drive.example/en/folder?x=1'),
        CoordinatorDrive: both('https://files.example/coordinators'),
        // Framed by a page of the server's own (contact-frame.test.ts).
        ContactPage: both('https://contact.example/'),
        HandsOnActivities: both('https://elsewhere.example/'),
      }),
    )
    const frames = (await policyOf({ LINKS_FILE: file })).find((part) => part.startsWith('frame-src'))
    expect(frames).toBe(
      "frame-src 'self' https://issuer.example https://drive.google.com https://drive.example https://files.example",
    )
    const told = (await (await serverIn({ LINKS_FILE: file })).inject({ url: '/config.json' })).json()
    expect(told.FrameHosts).toEqual([
      'https://drive.google.com',
      'https://drive.example',
      'https://files.example',
    ])
  })

  it('lets the app speak to the provider where it lives beside its issuer, and the app is told how', async () => {
    const environment = {
      OIDC_ORIGINS: 'https://signin.example/login, https://tokens.example',
      OIDC_SCOPE: 'openid api',
      OIDC_API_PARAMETER: 'audience',
    }
    const [plain, wider] = [await policyOf(), await policyOf(environment)]
    const both = 'https://issuer.example https://signin.example https://tokens.example'
    expect(wider.filter((part) => !plain.includes(part))).toEqual([
      `connect-src 'self' ${both}`,
      `frame-src 'self' ${both} https://drive.google.com`,
      `form-action 'self' ${both}`,
    ])
    const told = (await (await serverIn(environment)).inject({ url: '/config.json' })).json()
    expect(told).toMatchObject({ Scope: 'openid api', ApiParameter: 'audience' })
  })

  it('stands on every kind of answer', async () => {
    for (const url of [
      '/',
      '/api/Version',
      '/api/docs',
      '/api/vms/Nowhere',
      '/config.json',
      '/health/live',
    ]) {
      const { headers } = await server.call(null, 'GET', url, undefined, page)
      expect(String(headers['content-security-policy']), url).toContain("script-src 'self';")
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
    }
  })
})

describe('HTTPS', () => {
  it('once used is used for a year, where the public address has it', async () => {
    const environment = { NODE_ENV: 'production', PUBLIC_URL: 'https://elan.example' }
    const app = await serverIn(environment)
    const { headers } = await app.inject({ url: '/', headers: { ...page, host: 'elan.example' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('is not promised by an address without it', async () => {
    const { headers } = await server.call(null, 'GET', '/api/Version')
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('the name that was asked for', () => {
  const statusOf = async (environment: Record<string, string>, host: string) =>
    (await (await serverIn(environment)).inject({ url: '/api/Version', headers: { host } })).statusCode
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://elan.example',
    FRENCH_HOSTS: 'elan-fr.example',
  }

  it.each([
    ['elan.example', 200],
    ['elan-fr.example', 200],
    ['evil.example', 421],
    ['localhost', 421],
    ['127.0.0.1', 421],
    ['elan.example.evil.example', 421],
  ])('in production %s: %i', async (host, status) => {
    expect(await statusOf(production, host)).toBe(status)
  })

  it('is not taken from a header that anybody can send', async () => {
    const app = await serverIn(production)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'elan.example' }
    expect((await app.inject({ url: '/api/Version', headers })).statusCode).toBe(421)
  })
})

describe('the address of whoever asks', () => {
  // One request more than an address may send within a minute, each said to come from elsewhere.
  const isStopped = async (environment: Record<string, string>) => {
    const app = await serverIn(environment)
    const first = await app.inject({ url: '/api/Version', headers: { 'x-forwarded-for': '198.51.100.1' } })
    const second = await app.inject({ url: '/api/Version', headers: { 'x-forwarded-for': '198.51.100.2' } })
    return Number(second.headers['x-ratelimit-remaining']) < Number(first.headers['x-ratelimit-remaining'])
  }

  it('is the socket’s, whatever a header says', async () => {
    expect(await isStopped({})).toBe(true)
  })

  it('is what a proxy says that the installation trusts, and no other', async () => {
    expect(await isStopped({ TRUST_PROXY: '127.0.0.1' })).toBe(false)
    expect(await isStopped({ TRUST_PROXY: '10.0.0.1' })).toBe(true)
  })
})
