import { existsSync } from 'node:fs'

/** Where systems keep the authorities that they trust: Debian, Red Hat, Alpine. */
const trusted = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
]

/** What PostgreSQL's own programs read from their environment, by the name that an address gives it. */
const fromQuery: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/**
 * The database of a `postgres://…` as the environment of PostgreSQL's own programs: a command line can be read by everybody on the
 * machine, an environment by its owner alone. A certificate that is to be verified is so by the authorities of the system, as the
 * server's own driver does it, unless the address names others; the programs by themselves trust none.
 */
export function connectionVariables(
  url: string,
  authorities: () => string | undefined = () => trusted.find(existsSync),
): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const given: Record<string, string> = {
    PGHOST: hostname.replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseName(url),
    PGCONNECT_TIMEOUT: '10',
  }
  for (const [name, value] of searchParams) {
    const variable = fromQuery[name]
    // `no-verify` is a word of our driver's alone; to the programs it is what `require` means.
    if (variable) given[variable] = value === 'no-verify' ? 'require' : value
  }
  if (given.PGSSLMODE?.startsWith('verify-')) given.PGSSLROOTCERT ??= authorities() ?? ''
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** The name of the database in an address. */
export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** The same server with another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}
