import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PRODUCT_NAME } from '../../domain/charity/document.ts'
import { escapeHtml } from '../../domain/kernel/escape-html.ts'
import { publicRequestAddresses } from '../../domain/outreach/public-addresses.ts'
import { preferFrench } from '../identity/issuer-settings.ts'
import type { ShownCharity } from './client-config.ts'

/**
 * Serves the form by which schools ask for a visit, with whose form it is written into the page: name and mark are there
 * before any script is. The form reads them from it (`src/public-request/charity.ts`).
 */
export function servePublicForm(
  app: FastifyInstance,
  directory: string,
  readCharity: () => Promise<ShownCharity>,
): void {
  const file = join(directory, 'public-request.html')
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null
  for (const [language, path] of Object.entries(publicRequestAddresses) as ['en' | 'fr', string][]) {
    for (const end of ['', '/']) {
      app.get(path + end, { schema: { hide: true } as object }, async (request, reply) => {
        if (page === null) return reply.callNotFound()
        const charity = await readCharity().catch((error: unknown) => {
          // A form without its charity's name is better than no form.
          request.log.error({ err: error }, 'whose form it is could not be read')
          return null
        })
        return reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-cache',
            vary: 'accept-language',
          })
          .send(charity ? write(page, charity, localeOf(request, language)) : page)
      })
    }
  }
}

/** As the form decides (`src/public-request/page-locale.ts`): what the address says, then what the browser asks for. */
function localeOf({ query, headers }: FastifyRequest, ofAddress: 'en' | 'fr'): 'en' | 'fr' {
  const { lang } = query as { lang?: unknown }
  if (lang === 'en' || lang === 'fr') return lang
  return ofAddress === 'fr' || preferFrench(null, headers['accept-language']) ? 'fr' : 'en'
}

/** The page with the charity in it. Functions: in a text "$&" would mean something. */
function write(page: string, { name, appName, mark }: ShownCharity, language: 'en' | 'fr'): string {
  const named = { en: name.en || appName.en, fr: name.fr || appName.fr }
  const told = JSON.stringify({ Name: named, Mark: mark }).replaceAll('<', '\\u003c')
  const shown = escapeHtml(named[language])
  return page
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(`<title>${PRODUCT_NAME}</title>`, () => `<title>${shown}</title>`)
    .replace(`>${PRODUCT_NAME}</span>`, () => `>${shown}</span>`)
    .replace('</body>', () => `<script type="application/json" id="charity">${told}</script></body>`)
}
