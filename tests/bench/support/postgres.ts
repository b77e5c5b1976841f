import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL of the bench's own, gone when it ends. */
export interface Cluster {
  /** Makes a database, empty or a copy of another, and gives its address. */
  create(name: string, template?: string): Promise<string>
  stop(): void
}

/** Starts a PostgreSQL if the machine has the binaries; null otherwise. The disk's own time is left out (fsync=off). */
export async function startPostgres(): Promise<Cluster | null> {
  const binaries = findBinaries()
  if (!binaries) return null
  const directory = mkdtempSync(join(tmpdir(), 'elan-bench-postgres-'))
  const port = await freePort()
  // PostgreSQL refuses to run as root.
  const asRoot = process.getuid?.() === 0
  if (asRoot) execFileSync('chown', ['postgres', directory])
  const run = (command: string, ...args: string[]) =>
    asRoot
      ? execFileSync(
          'su',
          ['postgres', '-s', '/bin/sh', '-c', [join(binaries, command), ...args].map(quote).join(' ')],
          quiet,
        )
      : execFileSync(join(binaries, command), args, quiet)
  const data = join(directory, 'data')
  run('initdb', '-D', data, '-U', 'elan', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  const settings = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=512MB -c max_wal_size=8GB -c maintenance_work_mem=256MB`
  run('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), '-o', settings, 'start')
  const address = (name: string) => `postgres://elan@127.0.0.1:${port}/${name}`
  return {
    create: async (name, template = 'template1') => {
      const client = new pg.Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name} template ${template}`)
      await client.end()
      return address(name)
    },
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const quiet = { stdio: 'ignore' } as const

const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

function findBinaries(): string | null {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return null
  const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a))
  const found = versions
    .map((version) => join(home, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? null
}

/** A port of 127.0.0.1 that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      probe.close(() => resolve(address.port))
    })
  })
