import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'

/** The origin that every browser of the journeys sees. */
const publicUrl = 'http://localhost:8080'

/** A server of its own, with the door of serve-with-door.ts. */
export interface StartedServer {
  port: number
  door: number
  /** Ends it, and removes its database. */
  end(): Promise<void>
  /** Ends it, and gives the directory of its database: the caller removes it. */
  leave(): Promise<string>
}

/**
 * Starts the real server with this in its environment, and waits until it answers: on an empty database, or on a copy of the one in
 * the directory that is given.
 */
export async function startServer(
  environment: Record<string, string>,
  copied?: string,
): Promise<StartedServer> {
  const directory = mkdtempSync(join(tmpdir(), 'elan-journeys-'))
  if (copied) cpSync(copied, directory, { recursive: true })
  const [port, door] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve-with-door.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DOOR_PORT: String(door),
      PUBLIC_URL: publicUrl,
      DATA_DIR: directory,
      LOG_LEVEL: process.env.ELAN_JOURNEY_LOG ?? 'warn',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await waitUntilReady(server, port)
  const leave = async () => {
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    server.kill('SIGTERM')
    await gone
    return directory
  }
  const end = async () => rmSync(await leave(), { recursive: true, force: true })
  return { port, door, leave, end }
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
