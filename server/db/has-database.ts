import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConfig } from './connection.ts'

/**
 * Whether the configuration names a database, or an embedded one lies in its directory: what a command of the terminal asks
 * before it opens one, which without the server's configuration would make an empty one where nobody looks for it.
 */
export const hasDatabase = (database: DatabaseConfig): boolean =>
  'url' in database || ('directory' in database && existsSync(join(database.directory, 'pg')))

/** Which database it is, for whoever reads a command's answer; without the user and the password. */
export function placeOf(database: DatabaseConfig): string {
  if (!('url' in database)) return 'the embedded database'
  const { host, pathname } = new URL(database.url)
  return `${host}${pathname}`
}

/** What is to be said where a server that is no trial runs on the embedded database. */
export const embeddedInProduction = {
  says: 'The embedded database is used; a power cut may cost its last writes.',
  remedy: 'Set DATABASE_URL to a PostgreSQL 15 or later; the embedded database is for demonstrations.',
} as const
