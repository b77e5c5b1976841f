import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** An authority of this run, and what it certified. */
export interface Certificates {
  /** The authority's own certificate, for programs that are told by a file whom to trust. */
  authority: string
  certificate: string
  key: string
  /** A home directory whose certificate store trusts the authority: Chromium looks there. */
  home: string
}

/** Makes an authority, a certificate by it for these names, and a home directory in which browsers trust it. */
export function certify(directory: string, names: string[]): Certificates {
  const at = (name: string) => join(directory, name)
  const [authority, certificate, key, home] = [
    at('authority.pem'),
    at('site.pem'),
    at('site.key'),
    at('home'),
  ]
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ]
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  openssl(
    ...request,
    '-subj',
    '/CN=Authority of the journeys',
    '-keyout',
    at('authority.key'),
    '-out',
    authority,
  )
  openssl(
    ...request,
    ...['-CA', authority, '-CAkey', at('authority.key'), '-subj', `/CN=${names[0]}`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`],
    ...['-addext', 'extendedKeyUsage=serverAuth', '-keyout', key, '-out', certificate],
  )
  const store = join(home, '.pki', 'nssdb')
  mkdirSync(store, { recursive: true })
  const certutil = (...args: string[]) => execFileSync('certutil', ['-d', `sql:${store}`, ...args])
  certutil('-N', '--empty-password')
  certutil('-A', '-t', 'C,,', '-n', 'authority', '-i', authority)
  return { authority, certificate, key, home }
}
