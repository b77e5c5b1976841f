import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { withServer } from '../support/with-server.ts'

interface Operation {
  summary?: string
  security?: unknown[]
  responses: Record<string, unknown>
}

const built = mkdtempSync(join(tmpdir(), 'elan-built-'))
for (const folder of ['assets', 'icons']) mkdirSync(join(built, folder))
writeFileSync(join(built, 'icons', 'mark.svg'), '<svg/>')
const index = '<!doctype html><title>App</title><script type="module" src="/assets/index-abc123.js"></script>'
writeFileSync(join(built, 'index.html'), index)
const publicForm = '<!doctype html><title>Public form</title>'
writeFileSync(join(built, 'public-request.html'), publicForm)
writeFileSync(join(built, 'sw.js'), 'self')
writeFileSync(join(built, '.build-hash'), 'secret')
const names = ['en-more-abcd1234', 'en-abcd1234', 'fr-abcd1234', 'fr-more-abcd1234']
const entry = names.map((name) => `import('./${name}.js')`).join('\n') + ' '.repeat(3000)
writeFileSync(join(built, 'assets', 'index-abc123.js'), entry)
writeFileSync(join(built, 'assets', 'en-0ld0ld00.js'), 'of an earlier build')
writeFileSync(join(built, 'assets', 'index-abc123.js.br'), 'packed')
const maps = ['sw.js.map', 'assets/index-abc123.js.map', 'assets/index-abc123.js.map.br']
for (const map of maps) writeFileSync(join(built, map), 'all sources')

const server = withServer({ appDirectory: built, environment: { FRENCH_HOSTS: 'rayonnement.example' } })
const page = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' }
const get = (url: string, headers: Record<string, string> = {}) =>
  server.call(null, 'GET', url, undefined, headers)

describe('the app', () => {
  it.each(['/', '/Toronto/Activities', "/St.John's/Workshop", '/callback?code=1'])(
    'opens at %s',
    async (url) => {
      const reply = await get(url, page)
      expect([reply.status, reply.text]).toEqual([200, index])
      expect(reply.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each([
    '/outreach/request',
    '/outreach/request/',
    '/Outreach/Request?lang=fr',
    '/rayonnement/demande',
    '/RAYONNEMENT/demande/',
  ])('is not what answers %s: the public form is a page of its own, under the same policy', async (url) => {
    const reply = await get(url, page)
    expect([reply.status, reply.text]).toEqual([200, publicForm])
    expect(reply.headers['cache-control']).toBe('no-cache')
    const app = await get('/', page)
    expect(reply.headers['content-security-policy']).toBe(app.headers['content-security-policy'])
  })

  it.each(['/outreach', '/outreach/request/more', '/rayonnement'])(
    'opens at %s all the same',
    async (url) => {
      expect((await get(url, page)).text).toBe(index)
    },
  )

  it.each([
    ['/assets/index-gone.js', { accept: '*/*', 'sec-fetch-mode': 'cors' }],
    ['/assets/index-gone.js', page],
    ['/assets/', page],
    ['/icons/none.png', { accept: 'image/*', 'sec-fetch-mode': 'no-cors' }],
    ['/api/vms/Nowhere', page],
    ['/API/vms/Nowhere', page],
    ['/%61pi/vms/Nowhere', page],
    ['/oidc/nowhere', page],
    ['/.build-hash', { accept: '*/*' }],
    ['/../package.json', { accept: '*/*' }],
    ['/assets/..%2f..%2fpackage.json', { accept: '*/*' }],
    ['/assets%2f%2e%2e%2f.build-hash', { accept: '*/*' }],
  ])('is never what answers %s', async (url, headers) => {
    const reply = await get(url, headers)
    expect(reply.status).toBe(404)
    expect(reply.text).not.toContain('<title>App')
  })

  it.each([
    '/sw.js.map',
    '/assets/index-abc123.js.map',
    '/assets/index-abc123.js.m%61p',
    '/assets/index-abc123.js.m%2561p',
    '/assets%2findex-abc123.js.map',
    '/assets/index-abc123.js.MAP',
    '/assets/index-abc123.js.map.br',
  ])('keeps its sources to itself: %s', async (url) => {
    const reply = await get(url, { accept: '*/*', 'accept-encoding': 'br, gzip' })
    expect(reply.status).toBe(404)
    expect(reply.text).not.toContain('sources')
  })

  it('is not what answers an address that cannot be read', async () => {
    const reply = await get('/%E0%A4%A/vms', page)
    expect([reply.status, reply.code]).toEqual([400, 'malformed'])
  })

  it('names what its script asks for first: the configuration, and the words of the host’s language', async () => {
    const config = '</config.json>; rel=preload; as=fetch; crossorigin'
    const english = await get('/', page)
    expect(english.headers.link).toBe(`${config}, </assets/en-abcd1234.js>; rel=modulepreload`)
    const french = await get('/Toronto/Workshops', { ...page, host: 'rayonnement.example' })
    expect(french.headers.link).toBe(`${config}, </assets/fr-abcd1234.js>; rel=modulepreload`)
  })

  it('keeps hashed files for a year, asks anew for the files that name them', async () => {
    expect((await get('/assets/index-abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it('has an icon for whatever is no page of its own', async () => {
    const reply = await get('/favicon.ico', { accept: 'image/*', 'sec-fetch-mode': 'no-cors' })
    expect([reply.status, reply.text, reply.headers['content-type']]).toEqual([
      200,
      '<svg/>',
      'image/svg+xml',
    ])
  })

  it('sends what was compressed at the build', async () => {
    const reply = await get('/assets/index-abc123.js', { 'accept-encoding': 'br, gzip' })
    expect([reply.headers['content-encoding'], reply.text]).toEqual(['br', 'packed'])
  })
})

describe('every answer', () => {
  it('forbids scripts from elsewhere and inline, plugins, frames around it', async () => {
    const policy = String((await get('/', page)).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "default-src 'self'",
    ]) {
      expect(policy).toContain(directive)
    }
    expect(policy).toContain("connect-src 'self' https://issuer.example")
    expect(policy).not.toContain('unsafe-eval')
  })

  it.each([
    '/api/Version',
    '/API/Version',
    '/%61pi/Version',
    '/aPi/%56ersion?a=1',
    '/api/vms/Season',
    '/API/vms/Season',
    '/API/Nowhere',
    '/%61pi/%ff',
    '/Health/live',
    '/nowhere',
  ])('is nobody’s to keep, however its address is written: %s', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-store')
  })

  it('comes only under our own names', async () => {
    const reply = await get('/api/Version', { host: 'evil.example' })
    expect([reply.status, reply.text]).toEqual([421, 'This server answers at http://localhost:8080\n'])
    expect((await get('/health/live', { host: '10.0.0.7' })).status).toBe(200)
    expect((await get('/api/Version', { host: 'Rayonnement.example' })).status).toBe(200)
  })
})

describe('/config.json', () => {
  it('tells the app who to sign in with', async () => {
    expect(JSON.parse((await get('/config.json')).text)).toMatchObject({
      Environment: 'default',
      Issuer: 'https://issuer.example',
      ClientId: 'elan-app',
      Audience: 'urn:elan:api',
      ApiUrl: '',
      DefaultLocale: 'en',
      ShowVersion: false,
      ApiLogInterval: 5,
      Demo: false,
    })
  })

  it('starts in French under a French-language host', async () => {
    const reply = await get('/config.json', { host: 'rayonnement.example' })
    expect(JSON.parse(reply.text)).toMatchObject({ DefaultLocale: 'fr', Environment: 'production' })
  })
})

describe('health and contract', () => {
  it('is live and ready', async () => {
    expect((await get('/health/live')).status).toBe(200)
    expect((await get('/health/ready')).value).toBe('ready')
  })

  it('describes itself in OpenAPI 3.1', async () => {
    const document = JSON.parse((await get('/api/openapi.json')).text)
    expect(document.openapi).toBe('3.1.0')
    const operation = document.paths['/api/Version'].get
    expect(operation.security).toBeUndefined()
    expect(operation.responses['200'].content['application/json'].schema.properties.Value).toEqual({
      type: 'string',
    })
    expect(document.paths).not.toHaveProperty('/config.json')
  })

  it('describes every endpoint completely: answer, refusal, sign-in, and no reference that leads nowhere', async () => {
    const document = JSON.parse((await get('/api/openapi.json')).text)
    const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({ name: `${verb} ${path}`, operation })),
    )
    expect(operations.length).toBeGreaterThan(5)
    for (const { name, operation } of operations) {
      expect(operation.summary, name).toBeTruthy()
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['200', 'default']))
    }
    const open = operations.filter(({ operation }) => !operation.security).map(({ name }) => name)
    expect(open).toEqual([
      'get /api/Version',
      'get /api/vms/OutreachRequest/Public',
      'post /api/vms/OutreachRequest/Public',
      'get /api/vms/Evaluation/Public/{token}',
      'post /api/vms/Evaluation/Public/{token}',
      'get /api/vms/Setup/SignIn',
      'post /api/vms/Setup/SignIn',
    ])
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g),
    ].map((m) => m[1])
    expect(references.filter((name) => !(name! in document.components.schemas))).toEqual([])
  })

  it('says what a write is told by headers, what a form says beside its file, and what an answer tells', async () => {
    const { paths } = JSON.parse((await get('/api/openapi.json')).text)
    const headersOf = ({
      parameters = [],
    }: {
      parameters?: { in: string; name: string; required?: boolean }[]
    }) =>
      parameters.filter((one) => one.in === 'header').map(({ name, required = false }) => [name, required])
    const namesOf = (call: Parameters<typeof headersOf>[0]) => headersOf(call).map(([name]) => name)
    const one = paths['/api/vms/Workshop/{id}']
    expect(headersOf(one.get)).toEqual([])
    expect(headersOf(one.put)).toEqual([
      ['If-Match', false],
      ['Idempotency-Key', false],
      ['X-Client-Schema', false],
      ['X-Review-Version', false],
    ])
    expect(namesOf(paths['/api/vms/Training/{id}'].put)).not.toContain('X-Review-Version')
    expect(namesOf(one.delete)).toEqual(['If-Match', 'Idempotency-Key'])
    const create = paths['/api/vms/Workshop'].post
    expect(namesOf(create)).toEqual(['Idempotency-Key', 'X-Client-Schema'])
    for (const path of ['/api/vms/Evaluation/Public/{token}', '/api/vms/OutreachRequest/Public'])
      expect(namesOf(paths[path].post)).toEqual(['Idempotency-Key', 'X-Client-Schema'])
    // Of these two a version is asked for, though they are posted.
    for (const path of ['/api/vms/Workshop/{id}/Review', '/api/localizations/Localization/vms/{key}'])
      expect(namesOf(paths[path].post)).toEqual(['If-Match', 'Idempotency-Key', 'X-Client-Schema'])
    expect(Object.keys(create.responses['200'].headers)).toEqual(['ETag', 'Location', 'Idempotency-Replayed'])
    expect(Object.keys(one.get.responses['200'].headers)).toEqual(['ETag'])
    const formOf = (path: string) => paths[path].post.requestBody.content['multipart/form-data'].schema
    expect(formOf('/api/vms/Import')).toMatchObject({
      properties: { file: { format: 'binary' }, kind: { enum: ['people', 'hours', 'educators'] } },
      required: ['file', 'kind'],
    })
    expect(formOf('/api/vms/Organization/UpdateFile')).toMatchObject({
      properties: { mapping: { type: 'object' } },
      required: ['orgfile'],
    })
  })

  it('has a page for people that needs no script', async () => {
    const reply = await get('/api/docs')
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('/api/Version')
    expect(reply.text).toContain('Body (multipart/form-data)')
    expect(reply.text).toContain('header If-Match (optional)')
    expect(reply.text).not.toContain('<script')
  })

  it.each(['/api/openapi.json', '/api/docs'])(
    'is written once, and told 60 times a minute: %s',
    async (url) => {
      const write = vi.spyOn(server.app, 'swagger')
      const statuses: number[] = []
      for (let asked = 0; asked < 61; asked++)
        statuses.push((await server.app.inject({ url, remoteAddress: '198.51.100.7' })).statusCode)
      expect(statuses).toEqual([...Array(60).fill(200), 429])
      expect(write.mock.calls.length).toBeLessThanOrEqual(1)
      write.mockRestore()
    },
  )
})
