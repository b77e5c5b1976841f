import { isLoopback } from '../is-loopback.ts'

/**
 * How the server that SMTP_URL names is spoken to. A password goes over a network by TLS alone: `smtp:` begins without, and who
 * stands between could have it stay so.
 */
export function smtpOptions(url: string): { url: string; requireTLS: boolean } {
  const { protocol, username, hostname } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return { url, requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback(host) }
}
