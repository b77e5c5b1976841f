import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { processFile } from './browser.ts'
import { openOnce } from './opened-before.ts'
import { type StartedServer, startServer } from './start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each process that runs journeys; see own-server.ts. */
    servers: { port: number; door: number }[]
    /** Where the profiles of the devices are; what is still there at the end is cleared away. */
    profiles: string
    /** A profile of a browser in which the app was opened, and nobody signed in; see opened-before.ts. */
    openedBefore: string
  }
}

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
    project.provide('openedBefore', await openOnce(running.port, profiles))
    return async () => clearAway(profiles)
  }
  const demonstrations = await startEach(project.config.maxWorkers)
  project.provide(
    'servers',
    demonstrations.map(({ port, door }) => ({ port, door })),
  )
  project.provide('openedBefore', await openOnce(demonstrations[0]?.port ?? 0, profiles))
  return async () => {
    clearAway(profiles)
    await Promise.all(demonstrations.map(({ end }) => end()))
  }
}

/** As many servers, each with its own copy of the charity that the first of all has loaded. */
async function startEach(count: number): Promise<StartedServer[]> {
  const environment = { DEMO: 'on', DEMO_SCALE: process.env.ELAN_JOURNEY_SCALE ?? '400' }
  const first = await startServer(environment)
  if (count === 1) return [first]
  const loaded = await first.leave()
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(environment, loaded)))
  rmSync(loaded, { recursive: true, force: true })
  return servers
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
