import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { appOrigins } from '../app-origins.ts'
import type { Config } from '../config.ts'
import { productVersion } from '../http/product-version.ts'
import { isLoopbackUrl } from '../is-loopback.ts'
import { type Finding, findingsOf, reasonOf } from './finding.ts'

const { ok, warning, wrong } = findingsOf('address')
const proxy = findingsOf('proxy')

/** What came back from our own public address. */
export interface PublicAnswer {
  status: number
  body: string
  /** Names and values in turn, as they were sent. */
  rawHeaders: string[]
  /** When the certificate ends; null without TLS. */
  certificateEnds: Date | null
}

/** Whether people find the server at its public address, and under its other hosts, by TLS that lasts. */
export async function checkAddress(
  config: Pick<Config, 'publicUrl' | 'production' | 'frenchHosts' | 'environmentHosts'>,
  now: Date,
): Promise<Finding[]> {
  const { publicUrl, production } = config
  const found: Finding[] = []
  const isSecure = publicUrl.startsWith('https:')
  if (production && isLoopbackUrl(publicUrl))
    found.push(
      warning(
        `PUBLIC_URL ${publicUrl} is this machine: only this machine's browsers can use it.`,
        'Set PUBLIC_URL to the https address that people open, for whatever is not a trial.',
      ),
    )
  else if (production && !isSecure)
    found.push(
      wrong(
        `PUBLIC_URL ${publicUrl} is without TLS: no browser keeps Élan for use without signal.`,
        'Put a proxy with a certificate in front (docs/examples), and write https in PUBLIC_URL.',
      ),
    )
  const answers = await Promise.all(appOrigins(config).map((origin) => judgeOrigin(origin, now)))
  return [...found, ...answers.flat()]
}

async function judgeOrigin(origin: string, now: Date): Promise<Finding[]> {
  try {
    return judgeAnswer(await ask(`${origin}/api/Version`), origin, now)
  } catch (error) {
    return [wrong(...unanswered(reasonOf(error), origin))]
  }
}

/** Judges what our own address answers. */
export function judgeAnswer(answer: PublicAnswer, publicUrl: string, now: Date): Finding[] {
  const { status, body, rawHeaders, certificateEnds } = answer
  const found: Finding[] = []
  const version = /"Value":"([\w.-]+)"/.exec(body)?.[1]
  if (status === 421)
    found.push(
      wrong(
        `${publicUrl} leads to a server of Élan that goes by another name.`,
        'The proxy must hand the host on (Host, X-Forwarded-Host), and PUBLIC_URL must be the name that browsers see.',
      ),
    )
  else if (status === 502 || status === 503 || status === 504)
    found.push(
      wrong(
        `The proxy at ${publicUrl} answers ${status}: it does not reach the server.`,
        'Start the server; HOST and PORT must be what the proxy passes to.',
      ),
    )
  else if (status !== 200 || !version)
    found.push(
      wrong(
        `${publicUrl} is answered by something else (${status}).`,
        'Point the name, and the proxy, to this server.',
      ),
    )
  else if (version !== productVersion)
    found.push(
      warning(
        `${publicUrl} runs version ${version}; this is ${productVersion}.`,
        'Start the server anew to run what lies here.',
      ),
    )
  else found.push(ok(`${publicUrl} answers, version ${version}.`))
  if (status === 200) {
    const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
    const doubled = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'].filter(
      (name) => names.filter((one) => one === name).length > 1,
    )
    if (doubled.length > 0)
      found.push({
        ...warning(
          `The proxy says ${doubled.join(', ')} a second time.`,
          'Take it out of the proxy: the server says what it needs.',
        ),
        part: 'proxy',
      })
  }
  if (certificateEnds) found.push(judgeCertificate(certificateEnds, now))
  return found
}

const dayMs = 86_400_000

function judgeCertificate(ends: Date, now: Date): Finding {
  const days = Math.floor((ends.getTime() - now.getTime()) / dayMs)
  const until = ends.toISOString().slice(0, 10)
  if (days >= 14) return ok(`Its certificate lasts until ${until}.`)
  return (days >= 3 ? warning : wrong)(
    `Its certificate ends on ${until}, in ${days} days.`,
    'Renew it, and find out why that did not happen by itself (certbot renew --dry-run).',
  )
}

/** Whether the server knows whom a request comes from. */
export function checkProxy({
  trustedProxies,
  publicUrl,
  host,
  production,
}: Pick<Config, 'trustedProxies' | 'publicUrl' | 'host' | 'production'>): Finding[] {
  const found: Finding[] = []
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    found.push(
      proxy.warning(
        'TRUST_PROXY names nobody: all people seem to come from the proxy, and share its limits.',
        'Set TRUST_PROXY to the address that the proxy asks from, 127.0.0.1 on the same machine.',
      ),
    )
  if (
    production &&
    trustedProxies.length > 0 &&
    ['0.0.0.0', '::'].includes(host) &&
    trustedProxies.every((one) => one === '127.0.0.1' || one === '::1')
  )
    found.push(
      proxy.warning(
        'The proxy is on this machine, and the server can be reached past it, without TLS.',
        'Set HOST=127.0.0.1.',
      ),
    )
  return found.length > 0
    ? found
    : [
        proxy.ok(
          trustedProxies.length > 0
            ? `Proxies that are believed: ${trustedProxies.join(', ')}.`
            : 'No proxy is believed.',
        ),
      ]
}

function unanswered(reason: string, publicUrl: string): [string, string] {
  const known = Object.entries(remedies).find(([sign]) => sign === reason)
  return [
    `${publicUrl} is not answered (${reason}).`,
    known?.[1] ?? 'See PUBLIC_URL, FRENCH_HOSTS and ENVIRONMENT_HOSTS, and the proxy in front.',
  ]
}

const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there: start the server, and the proxy in front of it.',
  ENOTFOUND:
    'The name is not known: make its entry at your name server, or mend PUBLIC_URL (FRENCH_HOSTS, ENVIRONMENT_HOSTS).',
  CERT_HAS_EXPIRED: 'Its certificate has run out: renew it.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'Its certificate is signed by itself: phones refuse it. Have one made by an authority that browsers know.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'Its authority is not known here: browsers must know it, and this machine by NODE_EXTRA_CA_CERTS.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The proxy does not send the chain of its certificate, or its authority is not known: use fullchain.pem.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'The proxy does not send the chain of its certificate, or its authority is not known: use fullchain.pem.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
}

function ask(url: string): Promise<PublicAnswer> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:')
    const call = (isSecure ? askHttps : askHttp)(url, { agent: false, timeout: 10_000 }, (answer) => {
      const certificate = isSecure ? (answer.socket as TLSSocket).getPeerCertificate() : null
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body = (body + text).slice(0, 2000)
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body,
          rawHeaders: answer.rawHeaders,
          certificateEnds: certificate?.valid_to ? new Date(certificate.valid_to) : null,
        }),
      )
    })
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('error', reject)
    call.end()
  })
}
