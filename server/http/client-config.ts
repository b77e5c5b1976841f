import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Links } from '../links.ts'
import { productVersion } from './product-version.ts'

/** What the app reads from /config.json before anything else. */
export interface ClientConfig {
  Environment: 'default' | 'sandbox' | 'staging' | 'production'
  Issuer: string
  ClientId: string
  Audience: string
  ApiUrl: string
  DefaultLocale: 'en' | 'fr'
  ShowVersion: boolean
  Version: string
  /** Seconds. */
  ApiLogInterval: number
  Links: Links
  Demo: boolean
}

/** The embedded issuer lives under the server's own address. */
export const issuerOf = (config: Config): string => config.outsideIssuer?.issuer ?? `${config.publicUrl}/oidc`

/** Serves /config.json, chosen by the host name that the browser asked for (specification 1, section 1). */
export function serveClientConfig(app: FastifyInstance, config: Config): void {
  app.get('/config.json', { schema: { hide: true } as object }, async (request, reply) => {
    const host = request.hostname.toLowerCase()
    const body: ClientConfig = {
      Environment: environmentOf(host),
      Issuer: issuerOf(config),
      ClientId: config.clientId,
      Audience: config.audience,
      ApiUrl: '',
      DefaultLocale: localeOfHost(config, host),
      ShowVersion: config.showVersion,
      Version: productVersion,
      ApiLogInterval: 5,
      Links: config.links,
      Demo: config.demo !== null,
    }
    return reply.header('cache-control', 'no-cache').send(body)
  })
}

/** The language that a host name stands for. */
export const localeOfHost = (config: Config, host: string): 'en' | 'fr' =>
  config.frenchHosts.includes(host.toLowerCase()) ? 'fr' : 'en'

function environmentOf(host: string): ClientConfig['Environment'] {
  if (host.includes('sandbox')) return 'sandbox'
  if (host.includes('staging')) return 'staging'
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' ? 'default' : 'production'
}
