import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { frameHostsOf } from '../links.ts'
import { issuerOf } from './client-config.ts'

/**
 * What a page of ours may load. Styles may stand inline because the component library sets them so; scripts never.
 * While developing, the build tool's reload script is inline and speaks over a web socket.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  developing: boolean,
): Promise<void> {
  const https = config.publicUrl.startsWith('https:')
  // Under a French-language host the embedded issuer, too, is at another origin: the public one.
  const elsewhere = config.outsideIssuer !== null || config.frenchHosts.length > 0
  const issuer = elsewhere ? [new URL(issuerOf(config)).origin, ...config.provider.origins] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: developing ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...issuer, ...(developing ? ['ws:'] : [])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...issuer, ...frameHostsOf(config.links)],
        formAction: ["'self'", ...issuer],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Said by frame-ancestors; the older header knows no list.
    xFrameOptions: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
}
