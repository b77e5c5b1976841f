import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { CHARITY_LIMITS } from '../domain/charity/document.ts'
import { addressKey } from '../domain/kernel/email.ts'
import type { DatabaseConfig } from './db/connection.ts'
import { demonstrationLinks } from './demo/demonstration-links.ts'
import {
  type ProviderRules,
  providerRulesOf,
  providerTraps,
  providerVariables,
} from './identity/provider-rules.ts'
import { isLoopback } from './is-loopback.ts'
import { type Links, linksSchema } from './links.ts'
import type { Sender } from './mail/mail.ts'
import { readSender } from './mail/read-sender.ts'

/** Thrown at start; the message lists each bad variable, for the person at the terminal. */
export class ConfigurationError extends Error {}

const port = z.coerce.number().int().min(0).max(65_535)
const wholeNumber = z.coerce.number().int().min(1)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
/** An address with a password in it: what stands there as it is may end the password, or the address. */
const addressOf = (protocol: RegExp, example: string) =>
  z.url({
    protocol,
    error: `is no address as ${example}; in its user and password # is written %23, % %25, / %2F, : %3A, ? %3F and @ %40`,
  })
const isOrigin = (text: string): boolean => new URL(text).href === `${new URL(text).origin}/`
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'])
  .transform((text) => ['1', 'true', 'on', 'yes'].includes(text))
const hostList = z.string().transform((text) =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean),
)

/** The same of which each has to be right: what is not is named. */
const listOf = (isRight: (text: string) => boolean, lack: string) =>
  hostList.superRefine((texts, context) => {
    for (const text of texts)
      if (!isRight(text)) context.addIssue({ code: 'custom', message: `${text} ${lack}` })
  })

/** A name as browsers send it, in ASCII, without a scheme or port: under anything else nobody would ever be answered. */
const isHostName = (text: string): boolean => /^([a-z\d_.-]+|\[[\da-f:.]+\])$/.test(hostOf(text))
const noHostName = 'is not a host name alone, as elan.example'

/** A name that people write with accents, as browsers send it; anything else as it is. */
const hostOf = (text: string): string => (/^[^\s/:?#@\\]+$/.test(text) ? domainToASCII(text) || text : text)

/** Addresses and networks of proxies, or a name that Fastify has for some; it takes no others. */
const trustedProxies = listOf(
  (text) => ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text),
  'is no address of a machine or network, as 127.0.0.1 or 10.0.0.0/8; names are not looked up, and /0 would believe whoever asks',
)

/** `10.0.0.1`, `10.0.0.0/8`, `10.0.0.0/255.0.0.0`, `fd00::/8` */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined || (family === 4 && isIP(bits) === 4)) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)
}

/** Each as addresses are compared; a mistake is named rather than passed over, since nobody would become administrator. */
const addressList = z.string().transform((text, context) =>
  text.split(',').flatMap((part) => {
    if (part.trim() === '') return []
    const address = addressKey(part)
    if (address === null)
      context.addIssue({ code: 'custom', message: `${part.trim()} is not an e-mail address` })
    return address === null ? [] : [address]
  }),
)

/** `127.0.0.1:9464`, `[::1]:9464` */
const metricsAddress = z
  .string()
  .refine((text) => /^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(text) && URL.canParse(`http://${text}`), {
    error: 'is not an address and a port, as 127.0.0.1:9464',
    abort: true,
  })
  .transform((text) => {
    const { hostname, port } = new URL(`http://${text}`)
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 80) }
  })

const seconds = z.coerce.number().min(1).max(3600)

/** The environments of specification 1, section 1. */
const environments = ['sandbox', 'staging', 'production', 'default'] as const

/** See {@link environments}. */
export type Environment = (typeof environments)[number]

/** `staging=elan-staging.example, sandbox=elan-try.example` */
const environmentHosts = listOf((text) => isHostName(text.slice(text.indexOf('=') + 1)), noHostName).pipe(
  z.array(
    z.templateLiteral([z.enum(environments), '=', z.string().min(1)]).transform((text) => {
      const [environment, host = ''] = text.split('=')
      return { host: hostOf(host), environment: environment as Environment }
    }),
  ),
)

const demonstrationName = { en: 'Science Outreach Canada', fr: 'Rayonnement scientifique Canada' }

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: httpUrl.refine(isOrigin, 'is to be an origin alone: no path, query or user').optional(),
  DATABASE_URL: addressOf(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  DATABASE_POOL: wholeNumber.max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_AUDIENCE: z.string().min(1).default('urn:elan:api'),
  OIDC_CLIENT_ID: z.string().min(1).default('elan-app'),
  OIDC_JWKS: httpUrl.optional(),
  ...providerVariables,
  SMTP_URL: addressOf(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .transform(readSender)
    .refine((sender) => sender !== null, 'is neither an address nor Name <address>')
    .optional(),
  FRENCH_HOSTS: listOf(isHostName, noHostName)
    .transform((hosts) => hosts.map(hostOf))
    .default([]),
  DEMO: flag.optional(),
  DEMO_SCALE: wholeNumber.max(5_000_000).default(2500),
  TRUST_PROXY: trustedProxies.default([]),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  LINKS_FILE: z.string().min(1).optional(),
  SHOW_VERSION: flag.default(false),
  ENVIRONMENT_HOSTS: environmentHosts.default([]),
  API_LOG_INTERVAL: seconds.default(5),
  SLOW_REQUEST_THRESHOLD: seconds.default(5),
  ADMINISTRATORS: addressList.default([]),
  METRICS_ADDRESS: metricsAddress.optional(),
  METRICS_TOKEN: z.string().min(16, 'is shorter than 16 letters').optional(),
  CHARITY_NAME_EN: z.string().trim().max(CHARITY_LIMITS.Name).default(''),
  CHARITY_NAME_FR: z.string().trim().max(CHARITY_LIMITS.Name).default(''),
})

/** What the server is told from outside, checked and complete. */
export interface Config {
  production: boolean
  port: number
  host: string
  /** The origin that browsers see, without a slash at its end. */
  publicUrl: string
  database: DatabaseConfig
  /** Null: the embedded issuer. */
  outsideIssuer: { issuer: string; jwks: string | null } | null
  audience: string
  clientId: string
  provider: ProviderRules
  /** `directory` is where mails are kept while there is no server for them; a temporary one goes when the server stops. */
  mail: { smtpUrl: string | null; from: Sender; directory: string; isTemporary: boolean }
  frenchHosts: string[]
  demo: { scale: number } | null
  /** Addresses of proxies whose word on the client's address is taken. */
  trustedProxies: string[]
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  showVersion: boolean
  /** Host names, and the environment that each stands for. */
  environmentHosts: { host: string; environment: Environment }[]
  /** Seconds; see `ClientConfig`. */
  apiLogInterval: number
  slowRequestThreshold: number
  links: Links
  /** Addresses whose owners become administrators at their first sign-in, as addresses are compared. */
  administrators: string[]
  /** Where Prometheus may ask; null: nowhere. Beyond this machine only with a token. */
  metrics: { host: string; port: number; token: string | null } | null
  /** The charity's name in each language, as long as administrators wrote none; '' where nobody did. */
  charity: Record<'en' | 'fr', string>
}

/** Reads the configuration from the environment; throws one error that names everything that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given: Given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = variables.safeParse(given)
  const wrong = result.success ? [] : linesOf(result.error)
  // What can be read is looked at all the same: a mistake that concerns two variables is to be named with the others.
  const env = result.success ? result.data : variables.parse(without(given, wrong))
  const production = env.NODE_ENV === 'production'
  const provider = providerRulesOf(env)
  const demo = env.DEMO ?? (!env.OIDC_ISSUER && !production)
  const { links, problems: ofLinks } = readLinks(env.LINKS_FILE, demo)
  const together = mistakesTogether(given, env, provider).filter((line) => !isNamed(wrong, nameOf(line)))
  const problems = [...wrong, ...together, ...ofLinks]
  if (problems.length > 0)
    throw new ConfigurationError(['The configuration cannot be used:', ...problems].join('\n  '))
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL }
      : env.DATA_DIR === 'memory://'
        ? { memory: true }
        : { directory: resolve(env.DATA_DIR) },
    outsideIssuer: env.OIDC_ISSUER
      ? { issuer: given.OIDC_ISSUER ?? env.OIDC_ISSUER, jwks: env.OIDC_JWKS ?? null }
      : null,
    audience: env.OIDC_AUDIENCE,
    clientId: env.OIDC_CLIENT_ID,
    provider,
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? { name: 'Élan', address: `elan@${new URL(publicUrl).hostname}` },
      directory:
        env.DATA_DIR === 'memory://'
          ? join(tmpdir(), `elan-mail-${process.pid}`)
          : join(resolve(env.DATA_DIR), 'mail'),
      isTemporary: env.DATA_DIR === 'memory://',
    },
    frenchHosts: env.FRENCH_HOSTS,
    demo: demo ? { scale: env.DEMO_SCALE } : null,
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    showVersion: env.SHOW_VERSION,
    environmentHosts: env.ENVIRONMENT_HOSTS,
    apiLogInterval: env.API_LOG_INTERVAL,
    slowRequestThreshold: env.SLOW_REQUEST_THRESHOLD,
    links,
    administrators: env.ADMINISTRATORS,
    metrics: env.METRICS_ADDRESS ? { ...env.METRICS_ADDRESS, token: env.METRICS_TOKEN ?? null } : null,
    charity: {
      en: env.CHARITY_NAME_EN || env.CHARITY_NAME_FR || (demo ? demonstrationName.en : ''),
      fr: env.CHARITY_NAME_FR || env.CHARITY_NAME_EN || (demo ? demonstrationName.fr : ''),
    },
  }
}

type Given = Readonly<Record<string, string | undefined>>

/** Each problem as a line with the variable in front. */
const linesOf = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

const nameOf = (line: string): string => line.slice(0, line.indexOf(':'))

const isNamed = (lines: readonly string[], name: string): boolean =>
  lines.some((line) => nameOf(line).split('.')[0] === name)

const without = (given: Given, wrong: readonly string[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !isNamed(wrong, name)))

/** What is wrong of two variables together; of one that cannot be read it counts that it was given. */
function mistakesTogether(given: Given, env: z.output<typeof variables>, provider: ProviderRules): string[] {
  const { OIDC_ISSUER: issuer, METRICS_ADDRESS: metrics } = env
  const lines = issuer ? providerTraps(issuer, env.OIDC_AUDIENCE, env.OIDC_CLIENT_ID, provider) : []
  if (env.NODE_ENV === 'production' && !given.OIDC_ISSUER)
    lines.push(
      'OIDC_ISSUER: is needed with NODE_ENV=production; the embedded issuer is for demonstration and development only',
    )
  if (given.SMTP_URL && !given.MAIL_FROM)
    lines.push('MAIL_FROM: is needed with SMTP_URL; an address that the mail server may send for')
  if (metrics && !isLoopback(metrics.host) && !given.METRICS_TOKEN)
    lines.push('METRICS_TOKEN: is needed where METRICS_ADDRESS can be reached from other machines')
  return lines
}

function readLinks(file: string | undefined, demo: boolean): { links: Links; problems: string[] } {
  const usual = demo ? demonstrationLinks : {}
  try {
    const told = file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'))
    return { links: linksSchema.parse({ ...usual, ...told }), problems: [] }
  } catch (error) {
    const reasons = error instanceof z.ZodError ? linesOf(error) : [String(error).replaceAll(/\s+/g, ' ')]
    return {
      links: linksSchema.parse({}),
      problems: reasons.map((reason) => `LINKS_FILE: ${file} cannot be used: ${reason}`),
    }
  }
}
