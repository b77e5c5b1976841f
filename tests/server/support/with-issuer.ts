import { scryptSync } from 'node:crypto'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { type Config, readConfig } from '../../../server/config.ts'
import type { Db } from '../../../server/db/connection.ts'
import { startEmbeddedIssuer } from '../../../server/identity/embedded-issuer.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'
import { people } from './people.ts'

/** A server that issues its tokens itself and listens on a port of its own; the coordinator may sign in there. */
export interface Issuer {
  origin: string
  config: Config
  db: Db
  /** Ends the server and starts it again on the same database. */
  restart(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function addCoordinator(db: Db): Promise<void> {
  const { coordinator } = people
  const salt = Buffer.from('salt')
  const hash = scryptSync('elan-demo', salt, 32, { N: 16384, r: 8, p: 1 })
  const stored = ['scrypt', 16384, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$')
  await sql`insert into demo_account (email, password_hash, sso_id)
    values (${coordinator.email}, ${stored}, ${coordinator.sub})`.execute(db)
}

/** Starts such a server for the test file. Use at the top of a file: `const issuer = await withIssuer()`. */
export async function withIssuer(): Promise<Issuer> {
  const port = await freePort()
  const config = readConfig({ PORT: String(port), LOG_LEVEL: 'silent', DATA_DIR: 'memory://' })
  let database: TestDatabase | undefined
  let app: FastifyInstance | undefined
  const opened = (): Db => {
    if (!database) throw new Error('The issuer starts in beforeAll; use it inside tests.')
    return database.db
  }
  const start = async (): Promise<void> => {
    const db = opened()
    const issuer = await startEmbeddedIssuer(db, config)
    app = await buildApp({ db, config, ...issuer, checkReplies: true })
    await app.listen({ port, host: '127.0.0.1' })
  }
  beforeAll(async () => {
    database = await openTestDatabase()
    await addCoordinator(database.db)
    await start()
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })
  return {
    origin: `http://localhost:${port}`,
    config,
    get db() {
      return opened()
    },
    restart: async () => {
      await app?.close()
      await start()
    },
  }
}
