import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A PostgreSQL of the soak's own. */
export interface OwnPostgres {
  /** For TEST_DATABASE_URL. */
  url: string
  stop(): void
}

/** Starts a PostgreSQL from the programs of this machine, on a fresh directory; null when there are none. */
export async function startPostgres(): Promise<OwnPostgres | null> {
  const programs = findPrograms()
  if (!programs) return null
  const data = mkdtempSync(join(tmpdir(), 'elan-soak-postgres-'))
  const user = process.getuid?.() === 0 ? 'postgres' : null
  if (user) chownSync(data, numberOf('-u'), numberOf('-g'))
  const run = (program: string, ...args: string[]): void => {
    const command = [join(programs, program), ...args]
    const [name = '', ...rest] = user ? ['runuser', '-u', user, '--', ...command] : command
    const { status, stderr } = spawnSync(name, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() })
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr?.toString() ?? ''}`)
  }
  run('initdb', '-D', data, '-U', 'elan', '--auth=trust', '--encoding=UTF8', '--locale=C')
  const port = await freePort()
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c max_connections=200`
  run('pg_ctl', '-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start')
  return {
    url: `postgres://elan@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'pg_ctl')))
}

const numberOf = (which: '-u' | '-g'): number =>
  Number(spawnSync('id', [which, 'postgres']).stdout.toString())

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      probe.close(() => resolve(address.port))
    })
  })
