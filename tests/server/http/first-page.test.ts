import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { withServer } from '../support/with-server.ts'

const built = mkdtempSync(join(tmpdir(), 'elan-built-'))
mkdirSync(join(built, 'assets'))
mkdirSync(join(built, '.first-page'))
const plain = `<!doctype html>
<html lang="en"><head><title>Élan</title>
<script type="module" crossorigin src="/assets/index-abcd1234.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-abcd1234.css">
</head><body><div id="root"><header>Élan</header></div></body></html>`
writeFileSync(join(built, 'index.html'), plain)
writeFileSync(join(built, 'assets', 'index-abcd1234.css'), '@font-face{font-display:swap}h1{color:red}')
writeFileSync(
  join(built, 'assets', 'index-abcd1234.js'),
  `import{a}from"./shared-abcd1234.js";import("./take-over-abcd1234.js");import("./en-abcd1234.js");import("./fr-abcd1234.js");import("./later-abcd1234.js")`,
)
// What the build makes of src/app/first-page; a name of the app that says "broken" cannot be drawn.
writeFileSync(
  join(built, '.first-page', 'draw-first-page.js'),
  `export const beforeTheScript = (script) => 'begin(' + JSON.stringify(script) + ')'
  export let drawn = 0
  export async function drawFirstPage({ Charity }, locale) {
    if (Charity.AppName[locale] === 'broken') throw new Error('cannot be drawn')
    drawn += 1
    return { html: '<h1>' + locale + ' $& ' + Charity.AppName[locale] + '</h1>', title: 'Heading ' + locale }
  }`,
)

const server = withServer({ appDirectory: built, environment: { FRENCH_HOSTS: 'rayonnement.example' } })
const navigation = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' }
const get = (url: string, headers: Record<string, string> = {}) =>
  server.call(null, 'GET', url, undefined, { ...navigation, ...headers })
const nameApp = (name: string) =>
  sql`update charity set app_name_en = ${name}, app_name_fr = ${name}`.execute(server.db)

beforeEach(async () => {
  await nameApp('Élan')
})

it.each([
  ['/', {}, 'en'],
  ['/', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
  ['/', { 'accept-language': 'de,en-CA;q=0.9,fr;q=0.8' }, 'en'],
  ['/', { 'accept-language': 'en', host: 'rayonnement.example' }, 'fr'],
  ['/?lang=en', { 'accept-language': 'fr', host: 'rayonnement.example' }, 'en'],
  ['/?lang=fr', { 'accept-language': 'en' }, 'fr'],
  ['/?lang=xx', { 'accept-language': 'fr' }, 'fr'],
] as const)('is in the language that %s with %o asks for', async (url, headers, locale) => {
  const { text } = await get(url, headers)
  expect(text).toContain(`<html lang="${locale}" data-mantine-color-scheme="light">`)
  expect(text).toContain(`<div id="root" data-drawn="${locale}"><h1>${locale} $& Élan</h1></div>`)
  expect(text).toContain(`<title>Heading ${locale}</title>`)
  const files = Array.from(
    text.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g),
    ([, file]) => file,
  )
  expect(files).toEqual(['index', 'shared', 'take-over', locale].map((name) => `/assets/${name}-abcd1234.js`))
})

it('waits for no style, and for no typeface that would move what is read', async () => {
  const { text } = await get('/')
  expect(text).toContain('<style>@font-face{font-display:optional}h1{color:red}')
  expect(text).not.toContain('stylesheet')
})

it('lets its one script run and no other, and is otherwise under the policy of all pages', async () => {
  const { text, headers } = await get('/')
  const script = /<script>([^<]*)<\/script>/.exec(text)?.[1] ?? ''
  expect(script).toBe('begin("/assets/index-abcd1234.js")')
  const policy = String(headers['content-security-policy'])
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  const others = String((await get('/Toronto/Workshops')).headers['content-security-policy'])
  expect(policy.replace(` 'sha256-${hash}'`, '')).toBe(others)
})

it('brings the configuration that it was drawn with, in which nothing ends it', async () => {
  await nameApp('</script><b>')
  await vi.waitFor(async () => {
    const { text } = await get('/')
    const [, told = ''] = /<script type="application\/json" id="config">([^<]*)<\/script>/.exec(text) ?? []
    expect(JSON.parse(told)).toMatchObject({ Charity: { AppName: { en: '</script><b>' } } })
    expect(JSON.parse(told)).toEqual(JSON.parse((await get('/config.json')).text))
  }, 5000)
})

it('is asked for anew each time, told apart by language, and not sent again while nothing has changed', async () => {
  const { headers } = await get('/')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  expect(String(headers.vary)).toMatch(/accept, accept-language/)
  const again = await get('/', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.text]).toEqual([304, ''])
  const french = await get('/', { 'if-none-match': String(headers.etag), 'accept-language': 'fr' })
  expect(french.status).toBe(200)
  await nameApp('Spark')
  await vi.waitFor(async () => {
    const renamed = await get('/', { 'if-none-match': String(headers.etag) })
    expect(renamed.text).toContain('<h1>en $& Spark</h1>')
  }, 5000)
})

it('is drawn once for each language and edition, however many ask', async () => {
  const drawer = (await import(join(built, '.first-page', 'draw-first-page.js'))) as { drawn: number }
  await get('/')
  const before = drawer.drawn
  await Promise.all(Array.from({ length: 20 }, () => get('/')))
  expect(drawer.drawn).toBe(before)
})

it('opens by its script alone where it cannot be drawn, and at every other address', async () => {
  expect((await get('/Toronto/Workshops')).text).toBe(plain)
  expect((await get('/index.html')).text).toBe(plain)
  await nameApp('broken')
  await vi.waitFor(async () => {
    const { text, headers } = await get('/')
    expect(text).toBe(plain)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  }, 5000)
})

it('gives what draws it to nobody', async () => {
  expect((await get('/.first-page/draw-first-page.js', { accept: '*/*' })).status).toBe(404)
})
