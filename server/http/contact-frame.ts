import type { FastifyInstance } from 'fastify'
import { CONTACT_FRAME } from '../../domain/charity/contact-frame.ts'
import { escapeHtml } from '../../domain/kernel/escape-html.ts'
import type { Config } from '../config.ts'
import type { ShownCharity } from './client-config.ts'

/**
 * Serves what the contact page frames: the charity's own page of contact, in a frame that is named at the moment of asking.
 * A page of the app is kept on devices with the policy of its day, and could not frame what an administrator wrote since.
 */
export function serveContactFrame(
  app: FastifyInstance,
  config: Pick<Config, 'links'>,
  readCharity: () => Promise<ShownCharity>,
): void {
  app.get<{ Params: { language: string } }>(
    `${CONTACT_FRAME}/:language(^(?:en|fr)$)`,
    { schema: { hide: true } as object },
    async (request, reply) => {
      const charity = await readCharity()
      const language = request.params.language === 'fr' ? 'fr' : 'en'
      const address = { ...config.links, ...charity.links }.ContactPage?.[language]
      if (!address?.startsWith('https:')) return reply.callNotFound()
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': [
            "default-src 'none'",
            "style-src 'unsafe-inline'",
            `frame-src ${new URL(address).origin}`,
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'self'",
          ].join(';'),
        })
        .send(pageAround(address, language))
    },
  )
}

const pageAround = (address: string, language: 'en' | 'fr'): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${titles[language]}</title>` +
  '<style>html,body{margin:0;block-size:100%}iframe{display:block;inline-size:100%;block-size:100%;border:0}</style>' +
  `<iframe src="${escapeHtml(address)}" title="${titles[language]}" referrerpolicy="no-referrer"></iframe></html>`

const titles = { en: 'Contact form', fr: 'Formulaire de contact' } as const
