import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

/** A PostgreSQL of a test's own: its files, and the process as long as it runs. */
export interface PostgresCluster {
  port: number
  /** Its role `elan` is a superuser; with the password that it was made with. */
  url(database: string): string
  /** SIGKILL: nothing is flushed or said goodbye to. */
  kill(): void
  /** Follows no primary any more and takes writes; a new time line begins. */
  promote(): void
  /** Another cluster that follows this one, with its changes of the moment. */
  follow(settings: Record<string, string>): Promise<PostgresCluster>
  /** Ends it and removes its files. */
  remove(): void
}

/** The folder of PostgreSQL's own programs on this machine; undefined where there are none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const programs = ['initdb', 'pg_ctl', 'pg_basebackup']
  return places.find((place) => programs.every((program) => existsSync(join(place, program))))
}

/** Makes a cluster and starts it; everybody on this machine may sign in unless a password is given. `locale` is its machine's. */
export async function makeCluster(
  settings: Record<string, string> = {},
  password: string | null = null,
  locale = 'C.UTF-8',
): Promise<PostgresCluster> {
  const place = makePlace()
  const options = ['-D', place.data, '-U', 'elan', '--encoding=UTF8', `--locale=${locale}`]
  if (password === null) await place.runAside('initdb', ...options, '--auth=trust')
  else {
    const file = join(place.directory, 'password')
    writeFileSync(file, password)
    place.give(file)
    await place.runAside('initdb', ...options, '--auth=scram-sha-256', `--pwfile=${file}`)
  }
  return start(place, settings, password)
}

type Place = ReturnType<typeof makePlace>

function makePlace() {
  const programs = findPostgres()
  if (!programs) throw new Error('there is no PostgreSQL on this machine')
  const directory = mkdtempSync(join(tmpdir(), 'elan-postgres-'))
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? 'postgres' : null
  const give = (path: string) => {
    if (user) chownSync(path, numberOf('-u'), numberOf('-g'))
  }
  give(directory)
  const commandOf = (program: string, args: string[]): [name: string, args: string[]] =>
    user ? ['runuser', ['-u', user, '--', join(programs, program), ...args]] : [join(programs, program), args]
  const run = (program: string, ...args: string[]): void => {
    const { status, stderr } = spawnSync(...commandOf(program, args), {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: tmpdir(),
    })
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr?.toString() ?? ''}`)
  }
  /** The same, while this process goes on. */
  const runAside = (program: string, ...args: string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const started = spawn(...commandOf(program, args), {
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: tmpdir(),
      })
      let said = ''
      started.stderr.on('data', (part: Buffer) => {
        said += part.toString()
      })
      started.once('error', reject)
      // Not `close`: the server that pg_ctl leaves behind may hold the pipe.
      started.once('exit', (status) =>
        status === 0 ? resolve() : reject(new Error(`${program} ended with ${status}: ${said}`)),
      )
    })
  return { directory, data: join(directory, 'data'), give, run, runAside }
}

async function start(
  place: Place,
  settings: Record<string, string>,
  password: string | null,
): Promise<PostgresCluster> {
  const { directory, data, run, runAside } = place
  const port = await freePort()
  const all = { listen_addresses: '127.0.0.1', max_connections: '200', ...settings }
  const said = Object.entries(all).map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  const options = `-p ${port} -k ${directory} ${said.join(' ')}`
  await runAside('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), '-o', options, 'start')
  const signIn = password === null ? 'elan' : `elan:${encodeURIComponent(password)}`
  const masterOf = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const runs = () => existsSync(join(data, 'postmaster.pid'))
  let killed = false
  return {
    port,
    url: (database) => `postgres://${signIn}@127.0.0.1:${port}/${database}`,
    kill: () => {
      killed = true
      process.kill(masterOf(), 'SIGKILL')
    },
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    follow: async (ofStandby) => {
      const standby = makePlace()
      const from = `host=127.0.0.1 port=${port} user=elan application_name=standby`
      await standby.runAside(
        'pg_basebackup',
        '-D',
        standby.data,
        '-d',
        from,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      )
      return start(standby, ofStandby, password)
    },
    remove: () => {
      if (!killed && runs()) run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

const numberOf = (which: '-u' | '-g'): number =>
  Number(spawnSync('id', [which, 'postgres']).stdout.toString())
