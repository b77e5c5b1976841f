import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { appOrigins } from '../app-origins.ts'
import type { Config } from '../config.ts'
import { frameHostsOf } from '../links.ts'
import { issuerOf } from './client-config.ts'

/** Says with every answer what a browser may do with it. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config, developing: boolean): void {
  const headers = headersBy(optionsOf(config, developing))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    // The build tool answers past the framework; the embedded issuer, which does too, is handed what the reply has to say.
    if (developing) for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    done()
  })
}

/** What the library says by these options: the same to every request, so it is asked once. */
function headersBy(options: HelmetOptions): Record<string, string> {
  const said = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(said.req, said, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(said.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/**
 * What a page of ours may load. Styles may stand inline because the component library sets them so; scripts never.
 * While developing, the build tool's reload script is inline and speaks over a web socket.
 */
function optionsOf(config: Config, developing: boolean): HelmetOptions {
  const https = config.publicUrl.startsWith('https:')
  // Under another host of ours the embedded issuer, too, is at another origin: the public one.
  const elsewhere = config.outsideIssuer !== null || appOrigins(config).length > 1
  const issuer = elsewhere ? [new URL(issuerOf(config)).origin, ...config.provider.origins] : []
  return {
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
  }
}
