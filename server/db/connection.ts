import type { PGlite } from '@electric-sql/pglite'
import { type CompiledQuery, Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseUnreachableError } from './database-unreachable.ts'
import { asDriver, type EmbeddedPlace, openEmbedded } from './embedded.ts'
import { PoolAtHand } from './pool-at-hand.ts'
import { PreparingClient } from './preparing-client.ts'
import { parserOf } from './value-text.ts'

/**
 * Statements are written whole as `sql` templates, typed where they are read; the table types below stay open so
 * that the query builder can still be used for the simplest ones.
 */
// biome-ignore lint/suspicious/noExplicitAny: rows are typed at each statement, not by a second copy of the schema
export type Schema = Record<string, any>

/** The database outside of any transaction. */
export type Db = Kysely<Schema>

/** One open transaction. Every statement of a request goes through it. */
export type Tx = Transaction<Schema>

/** Whatever statements can be executed on. */
export type Executor = Db | Tx

/** Where the data are: PostgreSQL by address, or the embedded database. */
export type DatabaseConfig = PostgresPlace | EmbeddedPlace

/** A PostgreSQL; `unlimited` for work that may take long, such as a migration. `silence`: see {@link SILENCE}. */
interface PostgresPlace {
  url: string
  poolSize?: number
  unlimited?: boolean
  silence?: number
}

/** Seconds that anything in a transaction may take before PostgreSQL ends it: old transactions hold back every reader's cursor. */
export const limits = { statement: 20, lock: 5, idleInTransaction: 15 } as const

/** Milliseconds after which a connection that says nothing to whoever waits is given up: PostgreSQL would have ended the wait itself. */
export const SILENCE = (limits.statement + 10) * 1000

const timeouts = {
  statement_timeout: limits.statement * 1000,
  lock_timeout: limits.lock * 1000,
  idle_in_transaction_session_timeout: limits.idleInTransaction * 1000,
}

const engines = new WeakMap<Db, PGlite>()
const addresses = new WeakMap<Db, string>()
const pools = new WeakMap<Executor, PoolAtHand>()

/** Opens the database; the first statement already runs on a proven connection. */
export async function openDatabase(config: DatabaseConfig): Promise<Db> {
  if ('url' in config) return openPostgres(config)
  const { engine, lock } = await openEmbedded(config)
  await engine.exec("set time zone 'UTC'")
  const db: Db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: asDriver(engine, lock) }) })
  await sql`select 1`.execute(db)
  engines.set(db, engine)
  return db
}

async function openPostgres(place: PostgresPlace): Promise<Db> {
  const { url, poolSize = 10, unlimited = false, silence = SILENCE } = place
  const pool = new PoolAtHand(
    {
      Client: PreparingClient,
      ...settingsOf(url),
      max: poolSize,
      ...(unlimited ? {} : timeouts),
      types: { getTypeParser },
    },
    unlimited ? null : silence,
  )
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw new DatabaseUnreachableError(url, error)
  }
  addresses.set(db, url)
  pools.set(db, pool)
  return db
}

/** How a connection notices, while it is idle, that its host has vanished: without a delay of its own TCP asks after two hours. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

const settingsOf = (url: string) => ({
  connectionString: url,
  options: '-c timezone=UTC -c datestyle=ISO -c jit=off',
  connectionTimeoutMillis: 10_000,
  ...keptAlive,
  application_name: 'elan',
})

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  format === 'binary' ? pg.types.getTypeParser(oid, format) : parserOf(Number(oid))

/** Ends all connections; on the embedded database also lets go of its directory. */
export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy()
}

/** The engine of an embedded database, for dumps; null on PostgreSQL. */
export const embeddedEngine = (db: Db): PGlite | null => engines.get(db) ?? null

/** The address of a PostgreSQL, for a connection outside of the pool; null on the embedded database. */
export const addressOf = (db: Db): string | null => addresses.get(db) ?? null

/** The connections of a PostgreSQL: how many are open, idle, and how many wait for one; null on the embedded database. */
export const poolOf = (db: Db): PoolAtHand['counts'] | null => pools.get(db)?.counts ?? null

/**
 * Runs a statement that comes again and again, by its name: outside of a transaction past the query builder, which has
 * nothing to add to it, and in one as any other.
 */
export async function runPrepared<R>(on: Executor, query: CompiledQuery<R>, name: string): Promise<R[]> {
  const pool = pools.get(on)
  const { sql: text, parameters: values } = query
  const { rows } = pool ? await pool.ask({ name, text, values }) : await on.executeQuery(query)
  return rows as R[]
}

/** What a thread opens a connection of its own with: plain data, with the database's password. */
export type ReadingPlace = ReturnType<typeof settingsOf> & typeof timeouts

/** A connection outside of the pool that can only read, each statement in a transaction of its own; null on the embedded database. */
export function readingPlaceOf(db: Db): ReadingPlace | null {
  const url = addressOf(db)
  if (url === null) return null
  const settings = settingsOf(url)
  const options = `${settings.options} -c default_transaction_read_only=on`
  return { ...settings, ...timeouts, options, application_name: 'elan reading' }
}

/** How a transaction is opened. */
export interface TransactionOptions {
  readOnly?: boolean
  /** One snapshot for all statements, for answers that are put together from several of them. */
  snapshot?: boolean
}

/** Deadlock and serialization failure: the work itself was fine and may be run again from its start. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws. Work that fell victim to a
 * deadlock is run again, so it must do nothing outside the database. Statements on `db` itself inside of `work`
 * would wait for ever on the embedded database: use the `tx` that is given.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { readOnly = false, snapshot = false }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await begin(db, readOnly, snapshot).execute(work)
    } catch (error) {
      const code = databaseErrorCode(error)
      // Where everything may be written the same code tells of a standby, which is away for a while: this is our mistake.
      if (readOnly && code === readOnlyTransaction)
        throw new Error('What only reads tried to write', { cause: error })
      if (attempt >= 3 || !retryable.has(code ?? '')) throw error
    }
  }
}

const readOnlyTransaction = '25006'

function begin(db: Db, readOnly: boolean, snapshot: boolean) {
  // The embedded database has one connection: nothing else can be written meanwhile, so it needs neither setting.
  if (engines.has(db)) return db.transaction()
  const transaction = readOnly ? db.transaction().setAccessMode('read only') : db.transaction()
  return snapshot ? transaction.setIsolationLevel('repeatable read') : transaction
}

/** The SQLSTATE of an error that the database raised, on either driver. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** True when a row was refused because another one has its Id. The database tells which key in words of its own language. */
export const isIdTaken = (error: unknown): boolean =>
  databaseErrorCode(error) === '23505' &&
  error instanceof Error &&
  'detail' in error &&
  /\(id\)=/.test(String(error.detail))

/** What the driver says, without a code, when the database went away under a statement or cannot be had in time. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/** True when it is not known what became of a statement, or none could be sent: the database is away for a while. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && lost.test(error.message)
