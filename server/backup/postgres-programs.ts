import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { connectionVariables } from './connection-variables.ts'

/** PostgreSQL's own programs in one version. */
export interface PostgresPrograms {
  version: number
  dump: string
  restore: string
}

/** Where Debian keeps the programs of each version beside each other. */
const debian = '/usr/lib/postgresql'

/** Every pair of programs on this machine: those of PATH first. */
export function findPrograms(path = process.env.PATH ?? '', home = debian): PostgresPrograms[] {
  const versions = existsSync(home) ? readdirSync(home) : []
  const places = [
    ...path.split(delimiter).filter(Boolean),
    ...versions.map((version) => join(home, version, 'bin')),
  ]
  return places.flatMap((place) => {
    const dump = join(place, 'pg_dump')
    const restore = join(place, 'pg_restore')
    const version = existsSync(dump) && existsSync(restore) ? versionOf(dump) : null
    return version === null ? [] : { version, dump, restore }
  })
}

function versionOf(program: string): number | null {
  const { stdout, status } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const major = status === 0 ? /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] : undefined
  return major === undefined ? null : Number(major)
}

/**
 * The programs for a server of this version: its own, else the nearest newer ones. Older ones refuse a newer server; newer
 * ones write words into what they restore that an older server may not know.
 */
export function programsFor(server: number, found = findPrograms()): PostgresPrograms {
  const usable = found.filter(({ version }) => version >= server).sort((a, b) => a.version - b.version)
  const [nearest] = usable
  if (nearest) return nearest
  const has =
    found.length > 0
      ? `those here are of version ${Math.max(...found.map(({ version }) => version))}`
      : 'there are none here'
  throw new BackupError(
    `The database is PostgreSQL ${server}; its programs pg_dump and pg_restore of version ${server} are needed, and ${has}. On Debian: apt install postgresql-client-${server}`,
  )
}

/** The last of what a program said; it may say much. */
const mostWords = 4000

/** Runs one of the programs on a database; rejects with what it said when it fails. Answers what it wrote. */
export function runProgram(
  program: string,
  options: readonly string[],
  url: string | null = null,
): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    PGAPPNAME: 'elan backup',
    ...(url ? connectionVariables(url) : {}),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-mostWords)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(out)
      reject(new BackupError(`${program} failed (${code ?? signal}):\n${said.trim()}`))
    })
  })
}
