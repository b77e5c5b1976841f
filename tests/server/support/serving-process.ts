import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { closeDatabase, type Db, openDatabase } from '../../../server/db/connection.ts'
import { openTestDatabase } from './open-test-database.ts'
import type { DeathPoint } from './serve-api.ts'
import { readTemplate } from './template.ts'
import { testAudience, testIssuer, testJwk } from './with-server.ts'

/** Its database: of its own, or one that is there and stays. */
type Kind = 'embedded' | 'PostgreSQL' | { url: string }

/** The server in a process of its own, with the small charity in its database; it can be killed and started again. */
export class ServingProcess {
  port = 0
  private child: ChildProcess | null = null
  private readonly kind: Kind
  private readonly directory = mkdtempSync(join(tmpdir(), 'elan-serving-'))
  private keys: Server | null = null
  private environment: Record<string, string> = {}
  private drop = async () => {}

  private readonly settings: Record<string, string>

  /** `settings` are added to its environment. */
  constructor(kind: Kind, settings: Record<string, string> = {}) {
    this.kind = kind
    this.settings = settings
  }

  /** Makes the database and starts. */
  async prepare(): Promise<void> {
    this.keys = createServer((_request, reply) => {
      reply.setHeader('content-type', 'application/json')
      reply.end(JSON.stringify({ keys: [testJwk] }))
    })
    this.keys.listen(0, '127.0.0.1')
    await once(this.keys, 'listening')
    this.environment = {
      OIDC_ISSUER: testIssuer,
      OIDC_AUDIENCE: testAudience,
      OIDC_JWKS: `http://127.0.0.1:${(this.keys.address() as AddressInfo).port}/`,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:8080',
      ...this.settings,
      ...(await this.makeDatabase()),
    }
    await this.start()
  }

  private async makeDatabase(): Promise<Record<string, string>> {
    if (typeof this.kind === 'object') return { DATABASE_URL: this.kind.url }
    if (this.kind === 'PostgreSQL') {
      const database = await openTestDatabase()
      this.drop = () => database.close()
      return { DATABASE_URL: database.url ?? '' }
    }
    const dataDir = join(this.directory, 'pg')
    const loadDataDir = await readTemplate()
    const engine = await PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm, unaccent } })
    await engine.close()
    return { DATA_DIR: this.directory }
  }

  /** Starts the process (again) on the same database and the same port. */
  async start(): Promise<void> {
    if (this.port === 0) this.port = await freePort()
    const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-api.ts')], {
      env: { PATH: process.env.PATH, ...this.environment, PORT: String(this.port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.child = child
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server did not start')))
    await Promise.race([once(child, 'message'), ended])
    ended.catch(() => undefined)
  }

  /** The process dies at this point of its next transaction; resolves when it knows. */
  async dieAt(point: DeathPoint): Promise<void> {
    const { child } = this
    if (!child) throw new Error('the server does not run')
    const armed = once(child, 'message')
    child.send(point)
    await armed
  }

  /** SIGKILL, now. Resolves when the process is gone; also when it was gone already. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child || !this.lives()) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** True while the process runs. */
  lives(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null
  }

  /** Looks into the database; on the embedded one only while no process serves. */
  async look<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const url = this.environment.DATABASE_URL
    const db = await openDatabase(url ? { url, poolSize: 1 } : { directory: this.directory })
    try {
      return await work(db)
    } finally {
      await closeDatabase(db)
    }
  }

  async close(): Promise<void> {
    await this.kill()
    await this.drop()
    this.keys?.close()
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
