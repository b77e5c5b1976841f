import type { FastifyInstance } from 'fastify'
import type { SpokenCorrection } from '../../domain/localization/text-correction.ts'
import type { Config } from '../config.ts'
import type { ProviderRules } from '../identity/provider-rules.ts'
import { frameHostsOf, type Links } from '../links.ts'
import { productVersion } from './product-version.ts'

/** What the app reads from /config.json before anything else. */
export interface ClientConfig {
  Environment: 'default' | 'sandbox' | 'staging' | 'production'
  Issuer: string
  ClientId: string
  Audience: string
  /** Scopes asked for at sign-in. */
  Scope: string
  /** The parameter that names the API at sign-in. */
  ApiParameter: ProviderRules['apiParameter']
  ApiUrl: string
  DefaultLocale: 'en' | 'fr'
  ShowVersion: boolean
  Version: string
  /** Seconds between two batches of requests that failed or were slow (specification 1, section 1). */
  ApiLogInterval: number
  /** Seconds from which on a request is told as slow (specification 3, section 9). */
  SlowRequestThreshold: number
  /** Those that anybody may know. */
  Links: Omit<Links, 'FrameHosts' | 'CoordinatorDrive'>
  /** The origins that pages may frame. */
  FrameHosts: string[]
  Demo: boolean
  /** The charity's name, and what the app is called, in each language; '' while nobody has said it. */
  Charity: {
    Name: BothLanguages
    AppName: BothLanguages
    /** What its own picture is named by in addresses; absent while the product's stands in its place. */
    Mark?: string
  }
  /** False until an administrator has finished the first set-up. */
  IsSetUp: boolean
  /** What is said in place of the texts that are read without signing in. */
  Corrections: readonly SpokenCorrection[]
}

type BothLanguages = Record<'en' | 'fr', string>

/** What is said of the charity by whoever keeps it, and not by the configuration. */
export interface ShownCharity {
  name: BothLanguages
  appName: BothLanguages
  isSetUp: boolean
  mark: string | null
  links: Partial<Record<keyof Links, BothLanguages>>
}

/** What is told beside the configuration. */
interface KeptInDatabase {
  /** `anew`: whatever was read a moment before. */
  readCharity: (anew?: boolean) => Promise<ShownCharity>
  readCorrections: () => Promise<readonly SpokenCorrection[]>
}

/** The embedded issuer lives under the server's own address. */
export const issuerOf = (config: Config): string => config.outsideIssuer?.issuer ?? `${config.publicUrl}/oidc`

/** Tells the app what it has to know, by the host name that the browser asked for (specification 1, section 1). */
export function clientConfigTeller(
  config: Config,
  { readCharity, readCorrections }: KeptInDatabase,
): (host: string, anew?: boolean) => Promise<ClientConfig> {
  // A folder is shared by its address: the coordinators' is told to them alone (Charity/CoordinatorFolder).
  const { FrameHosts: _told, CoordinatorDrive: _theirs, ...links } = config.links
  return async (host, anew) => {
    const charity = await readCharity(anew)
    const { CoordinatorDrive: _written, ...written } = charity.links
    return {
      Environment: environmentOf(config, host),
      Issuer: issuerOf(config),
      ClientId: config.clientId,
      Audience: config.audience,
      Scope: config.provider.scope,
      ApiParameter: config.provider.apiParameter,
      ApiUrl: '',
      DefaultLocale: localeOfHost(config, host),
      ShowVersion: config.showVersion,
      Version: productVersion,
      ApiLogInterval: config.apiLogInterval,
      SlowRequestThreshold: config.slowRequestThreshold,
      Links: { ...links, ...written },
      FrameHosts: frameHostsOf(config.links),
      Demo: config.demo !== null,
      Charity: {
        Name: charity.name,
        AppName: charity.appName,
        ...(charity.mark === null ? {} : { Mark: charity.mark }),
      },
      IsSetUp: charity.isSetUp,
      Corrections: await readCorrections(),
    }
  }
}

/** Serves /config.json; to whoever asks past all that is kept (a `reload`), as it has just become. */
export function serveClientConfig(
  app: FastifyInstance,
  tellConfig: (host: string, anew?: boolean) => Promise<ClientConfig>,
): void {
  app.get('/config.json', { schema: { hide: true } as object }, async (request, reply) => {
    const anew = /no-cache/.test(request.headers['cache-control'] ?? '')
    return reply
      .header('cache-control', 'no-cache')
      .send(await tellConfig(request.hostname.toLowerCase(), anew))
  })
}

/** The language that a host name stands for. */
export const localeOfHost = (config: Config, host: string): 'en' | 'fr' =>
  config.frenchHosts.includes(host.toLowerCase()) ? 'fr' : 'en'

/** What the installation says of a host name; else what the name says; a loopback name is nobody's environment. */
function environmentOf(config: Config, host: string): ClientConfig['Environment'] {
  const named = config.environmentHosts.find((one) => one.host === host)
  if (named) return named.environment
  if (host.includes('sandbox')) return 'sandbox'
  if (host.includes('staging')) return 'staging'
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' ? 'default' : 'production'
}
