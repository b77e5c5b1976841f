import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferFrench } from '../identity/issuer-settings.ts'
import type { ClientConfig } from './client-config.ts'

/** What the build makes of `src/app/first-page/`. */
interface Drawer {
  drawFirstPage(config: ClientConfig, locale: 'en' | 'fr'): Promise<{ html: string; title: string }>
  beforeTheScript(script: string): string
}

/** The first page of an edition, in a language, as it is sent. */
interface FirstPage {
  html: string
  etag: string
}

/** How many pages are kept: editions of the corrections and of the charity's name come and go. */
const mostKept = 16

/** Where the build puts what draws; a folder whose name begins with a dot is served to nobody. */
const drawerFile = join('.first-page', 'draw-first-page.js')

/**
 * Answers the address of the first page with that page as whoever is not signed in sees it, in words, so that it is seen
 * before its script has come (docs/decisions/0019-a-first-page-in-words.md). Null where the build made none. Gives false
 * for a page that could not be drawn, and tells `onFailure`: the app then opens by its script alone.
 */
export async function firstPageSender(
  directory: string,
  tellConfig: (host: string) => Promise<ClientConfig>,
  onFailure: (error: unknown) => void,
): Promise<((request: FastifyRequest, reply: FastifyReply) => Promise<boolean>) | null> {
  const file = join(directory, drawerFile)
  if (!existsSync(file)) return null
  const drawer: Drawer = await import(pathToFileURL(file).href)
  const frame = readFrame(directory)
  const script = drawer.beforeTheScript(frame.script)
  const allowed = `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const kept = new Map<string, Promise<FirstPage>>()
  let last: Promise<unknown> = Promise.resolve()

  // One after the other: the drawn words are one language's at a time.
  const draw = (config: ClientConfig, locale: 'en' | 'fr'): Promise<FirstPage> => {
    const page = last.then(async () => {
      const html = fillFrame(frame, script, locale, config, await drawer.drawFirstPage(config, locale))
      return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url')}"` }
    })
    last = page.catch(() => undefined)
    return page
  }

  const pageOf = (config: ClientConfig, locale: 'en' | 'fr'): Promise<FirstPage> => {
    const edition = `${locale} ${JSON.stringify(config)}`
    const known = kept.get(edition)
    if (known) return known
    const page = draw(config, locale)
    kept.set(edition, page)
    page.catch(() => kept.delete(edition))
    const [oldest = ''] = kept.keys()
    if (kept.size > mostKept) kept.delete(oldest)
    return page
  }

  return async (request, reply) => {
    try {
      const config = await tellConfig(request.hostname.toLowerCase())
      const { html, etag } = await pageOf(config, localeAsked(request, config.DefaultLocale))
      const policy = String(reply.getHeader('content-security-policy') ?? '')
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.replace("script-src 'self'", allowed),
        'cache-control': 'no-cache',
        vary: 'accept, accept-language',
        etag,
      })
      if (request.headers['if-none-match'] === etag) reply.code(304).send()
      else reply.send(html)
      return true
    } catch (error) {
      onFailure(error)
      return false
    }
  }
}

/** The link's language, a French host's, else the browser's, as the app decides (`src/app/locale-choice.ts`). */
function localeAsked(request: FastifyRequest, ofHost: 'en' | 'fr'): 'en' | 'fr' {
  const { lang } = request.query as { lang?: unknown }
  if (lang === 'en' || lang === 'fr') return lang
  return ofHost === 'fr' || preferFrench(null, request.headers['accept-language']) ? 'fr' : 'en'
}

/** The app's page, taken apart. */
interface Frame {
  page: string
  script: string
  /** The files that the script brings before it can run and to take over the page, and the words of each language. */
  files: string[]
  words: Record<'en' | 'fr', string[]>
  styles: string
}

const entryTag = /<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/
const styleTag = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/
const place = /<div id="root">[\s\S]*?<\/div>/

function readFrame(directory: string): Frame {
  const built = readFileSync(join(directory, 'index.html'), 'utf8')
  // Named below with what comes besides.
  const page = built.replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
  const script = entryTag.exec(page)?.[1]
  const style = styleTag.exec(page)?.[1]
  if (!script || !style || !place.test(page)) throw new Error('the app’s page is not as its build makes it')
  const code = readFileSync(join(directory, script), 'utf8')
  const imports = Array.from(
    code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]|\.\/(take-over-[\w-]{8}\.js)/g),
    ([, first, later]) => first ?? later,
  )
  const words = (locale: 'en' | 'fr') =>
    new RegExp(`\\./(${locale}-[\\w-]{8}\\.js)`).exec(code)?.slice(1, 2) ?? []
  return {
    page,
    script,
    files: [script, ...[...new Set(imports)].map((name) => `/assets/${name}`)],
    words: {
      en: words('en').map((name) => `/assets/${name}`),
      fr: words('fr').map((name) => `/assets/${name}`),
    },
    // A typeface that came late would move what is being read: the next page has it.
    styles: readFileSync(join(directory, style), 'utf8').replaceAll(
      'font-display:swap',
      'font-display:optional',
    ),
  }
}

/** Until the script is there, whoever is known here, or reads another language, sees the empty bar alone. */
const forNobodyKnown = '[data-known] [data-drawn] :is(main,footer,header>*){visibility:hidden}'

function fillFrame(
  { page, files, words, styles }: Frame,
  script: string,
  locale: 'en' | 'fr',
  config: ClientConfig,
  { html, title }: { html: string; title: string },
): string {
  // Fetched beside the page, but never before it: what is seen waits for none of them.
  const preloads = [...files, ...words[locale]].map(
    (file) => `<link rel="modulepreload" crossorigin href="${file}" fetchpriority="low">`,
  )
  const told = JSON.stringify(config).replaceAll('<', '\\u003c')
  // Functions: in a text "$&" would mean something.
  return page
    .replace('<html lang="en">', () => `<html lang="${locale}" data-mantine-color-scheme="light">`)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(entryTag, () => `<script>${script}</script>${preloads.join('')}`)
    .replace(styleTag, () => `<style>${styles}${forNobodyKnown}</style>`)
    .replace(
      place,
      () =>
        `<div id="root" data-drawn="${locale}">${html}</div><script type="application/json" id="config">${told}</script>`,
    )
}
