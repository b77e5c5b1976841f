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
 * machine, an environment by its owner alone.
 */
export function connectionVariables(url: string): Record<string, string> {
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
