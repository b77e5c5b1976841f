import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { processFile } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each process that runs journeys; see own-server.ts. */
    servers: { port: number; door: number }[]
    /** Where the profiles of the devices are; what is still there at the end is cleared away. */
    profiles: string
  }
}

/** The origin that every browser of the journeys sees. */
const publicUrl = 'http://localhost:8080'

/**
 * Starts the real server on a fresh demonstration charity, once for all journeys of a process. `ELAN_JOURNEY_PORT` names
 * one that runs already (with PUBLIC_URL=http://localhost:8080), `ELAN_JOURNEY_DOOR` its door.
 */
export default async function startDemonstrations(project: TestProject): Promise<() => Promise<void>> {
  const profiles = mkdtempSync(join(tmpdir(), 'elan-devices-'))
  project.provide('profiles', profiles)
  if (process.env.ELAN_JOURNEY_PORT) {
    const running = {
      port: Number(process.env.ELAN_JOURNEY_PORT),
      door: Number(process.env.ELAN_JOURNEY_DOOR ?? 0),
    }
    project.provide('servers', Array(project.config.maxWorkers).fill(running))
    return async () => clearAway(profiles)
  }
  const demonstrations = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startDemonstration()),
  )
  project.provide(
    'servers',
    demonstrations.map(({ port, door }) => ({ port, door })),
  )
  return async () => {
    clearAway(profiles)
    await Promise.all(demonstrations.map(({ end }) => end()))
  }
}

async function startDemonstration(): Promise<{ port: number; door: number; end(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'elan-journeys-'))
  const [port, door] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve-with-door.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DOOR_PORT: String(door),
      PUBLIC_URL: publicUrl,
      DATA_DIR: directory,
      DEMO: 'on',
      DEMO_SCALE: process.env.ELAN_JOURNEY_SCALE ?? '400',
      LOG_LEVEL: process.env.ELAN_JOURNEY_LOG ?? 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await waitUntilReady(server, port)
  return {
    port,
    door,
    async end() {
      const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
      server.kill('SIGTERM')
      await gone
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Ends the browsers that were kept to the last, and removes all profiles. */
function clearAway(profiles: string): void {
  for (const profile of readdirSync(profiles)) {
    try {
      process.kill(Number(readFileSync(join(profiles, profile, processFile), 'utf8')), 'SIGKILL')
    } catch (error) {
      // It ended by itself, or never began.
      if (!['ESRCH', 'ENOENT'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    }
  }
  rmSync(profiles, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function waitUntilReady(server: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    if (server.exitCode !== null)
      throw new Error(`the server ended with ${server.exitCode} before it was ready`)
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      headers: { host: 'localhost:8080' },
    }).then(
      (answer) => answer.ok,
      // Nobody listens yet: ask again.
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server was not ready within three minutes')
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      probe.close(() => resolve(address.port))
    })
  })
