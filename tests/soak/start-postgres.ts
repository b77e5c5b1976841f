import { findPostgres, makeCluster } from '../support/postgres-cluster.ts'

/** A PostgreSQL of the soak's own. */
export interface OwnPostgres {
  /** For TEST_DATABASE_URL. */
  url: string
  stop(): void
}

/** Starts a PostgreSQL from the programs of this machine, on a fresh directory; null when there are none. */
export async function startPostgres(): Promise<OwnPostgres | null> {
  if (!findPostgres()) return null
  const cluster = await makeCluster()
  return { url: cluster.url('postgres'), stop: cluster.remove }
}
