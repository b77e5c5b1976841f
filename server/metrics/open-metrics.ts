import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Db, poolOf } from '../db/connection.ts'
import { productVersion } from '../http/product-version.ts'
import { countSync } from './count-sync.ts'
import { watchDatabase } from './watch-database.ts'

/** What one process tells about itself. No label holds an id, a name or an address: routes are patterns. */
export interface Metrics {
  registry: Registry
  /** Counts what this app is asked and answers. */
  measure(app: FastifyInstance): void
  close(): void
}

/** Seconds; few, since each is a line for each route. */
const durations = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 20]

/** A stream of events lasts as long as it may: it is counted among the streams, not among the durations. */
const streamRoute = '/api/vms/Sync/Events'

/** Begins to count; everything stands in a registry of its own, so that several apps of a process do not mix. */
export function openMetrics(db: Db): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'elan_build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version: productVersion }, 1)
  const requests = new Counter({
    name: 'elan_http_requests_total',
    help: 'Requests that were answered, by pattern of the route',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'elan_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, without event streams',
    labelNames: ['method', 'route'],
    buckets: durations,
    registers,
  })
  new Gauge({
    name: 'elan_database_connections',
    help: 'Connections of this process to PostgreSQL, in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const pool = poolOf(db)
      if (!pool) return
      this.set({ state: 'in_use' }, pool.open - pool.idle)
      this.set({ state: 'idle' }, pool.idle)
      this.set({ state: 'waiting' }, pool.waiting)
    },
  })
  watchDatabase(registry, db)
  const stopCounting = countSync(registry)

  return {
    registry,
    measure: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const { method } = request
        const route = request.routeOptions.url ?? 'none'
        requests.inc({ method, route, status: String(reply.statusCode) })
        if (route !== streamRoute) seconds.observe({ method, route }, reply.elapsedTime / 1000)
      })
    },
    close: () => {
      stopCounting()
      registry.clear()
    },
  }
}
