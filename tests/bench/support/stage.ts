import { closeDatabase, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { loadDemonstration } from '../../../server/demo/load.ts'
import { type Cluster, startPostgres } from './postgres.ts'
import { type RunningProcess, startBareServer, startElan } from './servers.ts'

/** What figures are measured on. Everything ends with {@link Stage.leave}. */
export class Stage {
  /** Smaller sizes: to see whether it runs, not how fast. */
  readonly quick: boolean
  private cluster: Promise<Cluster | null> | undefined
  private charities = 0
  private readonly ends: (() => Promise<void> | void)[] = []
  private readonly made = new Set<string>()

  constructor(quick: boolean) {
    this.quick = quick
  }

  /** Has something end with the figure. */
  after(end: () => Promise<void> | void): void {
    this.ends.push(end)
  }

  /** A fresh copy of the demonstration charity; its address, or null where there is no PostgreSQL. */
  async charity(scale = 2500): Promise<string | null> {
    const cluster = await this.postgres()
    if (!cluster) return null
    const template = `charity_${scale}`
    if (!this.made.has(template)) {
      const db = await openDatabase({ url: await cluster.create(template), poolSize: 2, unlimited: true })
      await migrate(db)
      await loadDemonstration(db, { scale })
      await closeDatabase(db)
      this.made.add(template)
    }
    this.charities += 1
    return cluster.create(`copy_${this.charities}`, template)
  }

  /** An empty database; its address, or null where there is no PostgreSQL. */
  async emptyDatabase(): Promise<string | null> {
    const cluster = await this.postgres()
    this.charities += 1
    return cluster ? cluster.create(`empty_${this.charities}`) : null
  }

  /** The product with the demonstration charity; `app: false` where only calls are measured and nothing is built. */
  async elan({ scale = 2500, app = true } = {}): Promise<RunningProcess & { databaseUrl: string | null }> {
    const databaseUrl = await this.charity(scale)
    const environment = { DEMO: 'on', DEMO_SCALE: String(scale) }
    const server = await startElan(databaseUrl, environment, app ? 'server/start.ts' : 'server/main.ts')
    this.after(server.stop)
    return { ...server, databaseUrl }
  }

  /** The least that can do the job. */
  async bare(): Promise<RunningProcess> {
    const server = await startBareServer(await this.emptyDatabase())
    this.after(server.stop)
    return server
  }

  /** True when figures of the server come from PostgreSQL. */
  async isOnPostgres(): Promise<boolean> {
    return (await this.postgres()) !== null
  }

  /** Ends what the figure started; the database stays for the next one. */
  async clear(): Promise<void> {
    for (const end of this.ends.splice(0).reverse()) await end()
  }

  async leave(): Promise<void> {
    await this.clear()
    const cluster = await this.cluster
    cluster?.stop()
  }

  private postgres(): Promise<Cluster | null> {
    this.cluster ??= startPostgres()
    return this.cluster
  }
}
