import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../support/free-port.ts'

/** A PostgreSQL of the bench's own, gone when it ends. */
export interface Cluster {
  /** Makes a database, empty or a copy of another, and gives its address. */
  create(name: string, template?: string): Promise<string>
  /** What the statements of a database have cost so far, the dearest first; empty where nobody counts. */
  statements(name: string): Promise<StatementCost[]>
  stop(): void
}

/** What one statement, whatever its values, has cost since its database was made. */
export interface StatementCost {
  calls: number
  /** Planning and executing, in ms. */
  time: number
  /** Bytes written to the log of the database. */
  log: number
  text: string
}

/** Starts a PostgreSQL if the machine has the binaries; null otherwise. The disk's own time is left out (fsync=off). */
export async function startPostgres(countStatements = false): Promise<Cluster | null> {
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
  const settings = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=512MB -c max_wal_size=8GB -c maintenance_work_mem=256MB${countStatements ? ' -c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.track_planning=on' : ''}`
  run('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), '-o', settings, 'start')
  const address = (name: string) => `postgres://elan@127.0.0.1:${port}/${name}`
  const ask = async <R extends object>(...statements: [string, ...string[]]): Promise<R[]> => {
    const client = new pg.Client({ connectionString: address('postgres') })
    await client.connect()
    try {
      let rows: R[] = []
      for (const statement of statements) rows = (await client.query<R>(statement)).rows
      return rows
    } finally {
      await client.end()
    }
  }
  if (countStatements) await ask('create extension pg_stat_statements')
  return {
    create: async (name, template = 'template1') => {
      await ask(
        `drop database if exists ${name} with (force)`,
        `create database ${name} template ${template}`,
      )
      return address(name)
    },
    statements: async (name) =>
      countStatements
        ? ask<StatementCost>(`
            select calls::int, total_plan_time + total_exec_time as time, wal_bytes::float as log,
              trim(regexp_replace(query, '\\s+', ' ', 'g')) as text
            from pg_stat_statements
            where dbid = (select oid from pg_database where datname = '${name}') and toplevel
            order by time desc limit 25`)
        : [],
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
