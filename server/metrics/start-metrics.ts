import type { Db } from '../db/connection.ts'
import { openMetrics } from './open-metrics.ts'
import { type ScrapeAddress, serveScrapes } from './serve-scrapes.ts'

/** Counts and answers scrapes until it is closed. */
export async function startMetrics(db: Db, address: ScrapeAddress) {
  const { registry, measure, close } = openMetrics(db)
  const server = await serveScrapes(registry, address)
  return {
    measure,
    /** Where it listens: another one than was asked for when that was 0. */
    port: portOf(server.address()),
    close: async (): Promise<void> => {
      close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

const portOf = (address: ReturnType<import('node:http').Server['address']>): number =>
  typeof address === 'object' && address ? address.port : 0
