import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { PGliteDialectConfig } from 'kysely'
import { type DirectoryLock, lockDirectory } from './lock-directory.ts'
import { toParameter, valueParsers } from './value-text.ts'

type Embedded = Extract<PGliteDialectConfig['pglite'], object>

/** Where the embedded database lives: a directory, or memory (optionally filled from a dump). */
export type EmbeddedPlace = { directory: string } | { memory: true; dump?: Blob }

/** Opens the embedded database; for a directory only after it has been locked for this process. */
export async function openEmbedded(
  place: EmbeddedPlace,
): Promise<{ engine: PGlite; lock: DirectoryLock | null }> {
  if ('memory' in place) {
    const engine = await PGlite.create({ ...options, dataDir: 'memory://', loadDataDir: place.dump })
    return { engine, lock: null }
  }
  const lock = await lockDirectory(place.directory)
  try {
    const dataDir = join(place.directory, 'pg')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return { engine: await PGlite.create({ ...options, dataDir }), lock }
  } catch (error) {
    lock.release()
    throw error
  }
}

const options: PGliteOptions = {
  extensions: { pg_trgm, unaccent },
  parsers: valueParsers as NonNullable<PGliteOptions['parsers']>,
}

/** Every parameter arrives as it is sent, whatever its type: nothing is left for the engine to convert. */
const keepAsIs = new Proxy({}, { get: () => (sent: string) => sent }) as Record<
  number,
  (text: string) => string
>

/**
 * The embedded engine behind the face that the query layer asks for, behaving as node-postgres does: a statement
 * without parameters takes the simple protocol, which lets a migration be one file of many statements.
 */
export function asDriver(engine: PGlite, lock: DirectoryLock | null): Embedded {
  return {
    get ready() {
      return engine.ready
    },
    get closed() {
      return engine.closed
    },
    waitReady: engine.waitReady,
    close: async () => {
      await engine.close()
      lock?.release()
    },
    query: (text, parameters) => runStatement(engine, text, parameters ?? []),
    transaction: (run) =>
      engine.transaction((tx) =>
        run({
          query: (text, parameters) => runStatement(tx, text, parameters ?? []),
          rollback: () => tx.rollback(),
        }),
      ),
  }
}

async function runStatement<T>(target: Pick<PGlite, 'query' | 'exec'>, text: string, parameters: unknown[]) {
  if (parameters.length > 0)
    return target.query<T>(text, parameters.map(toParameter), { serializers: keepAsIs })
  const results = await target.exec(text)
  const last = results.at(-1)
  return { rows: (last?.rows ?? []) as T[], fields: last?.fields ?? [], affectedRows: last?.affectedRows }
}
