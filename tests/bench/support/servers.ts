import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'

/** Processor time that a process has used so far, in seconds: its first thread, where the loop runs, and all of them. */
export interface ProcessorTime {
  loop: number
  process: number
}

/** A server in a process of its own. */
export interface RunningProcess {
  port: number
  origin: string
  /** Resident memory in MB. */
  memory(): number
  processorTime(): ProcessorTime
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/**
 * Starts the product on PostgreSQL or, without an address, on the embedded database: as `npm start` does, with the app
 * of these sources, or the interface alone.
 */
export async function startElan(
  databaseUrl: string | null,
  environment: Record<string, string> = {},
  script: 'server/start.ts' | 'server/main.ts' = 'server/start.ts',
): Promise<RunningProcess> {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'elan-bench-data-'))
  const child = start(script, {
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: directory,
    LOG_LEVEL: 'warn',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...environment,
  })
  return ready(child, port, '/health/ready', () => rmSync(directory, { recursive: true, force: true }))
}

/** Starts the least that can do the job: see `bare-server.ts`. */
export async function startBareServer(databaseUrl: string | null): Promise<RunningProcess> {
  const port = await freePort()
  const child = start('tests/bench/support/bare-server.ts', {
    PORT: String(port),
    BARE_DATABASE: databaseUrl ?? '',
  })
  return ready(child, port, '/', () => {})
}

function start(script: string, environment: Record<string, string>): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env
  return spawn(process.execPath, ['--expose-gc', join(root, script)], {
    env: { ...inherited, ...environment },
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function ready(
  child: ChildProcess,
  port: number,
  path: string,
  clean: () => void,
): Promise<RunningProcess> {
  const origin = `http://localhost:${port}`
  const until = Date.now() + 240_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(origin + path).catch(() => null)
    if (answer?.ok) break
    if (Date.now() > until) throw new Error('a server was not ready within four minutes')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    port,
    origin,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    processorTime: () => ({
      loop: secondsOf(`/proc/${child.pid}/task/${child.pid}/stat`),
      process: secondsOf(`/proc/${child.pid}/stat`),
    }),
    stop: async () => {
      if (child.exitCode !== null) return clean()
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await gone
      clean()
    },
  }
}

/** User and system time of a line of /proc, which counts in hundredths; the name in brackets may hold spaces. */
function secondsOf(file: string): number {
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
