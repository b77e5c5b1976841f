import { closeDatabase, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { loadDemonstration } from '../../../server/demo/load.ts'
import { type Cluster, type StatementCost, startPostgres } from './postgres.ts'
import { type RunningProcess, startBareServer, startElan } from './servers.ts'

/** What figures are measured on. Everything ends with {@link Stage.leave}. */
export class Stage {
  /** Smaller sizes: to see whether it runs, not how fast. */
  readonly quick: boolean
  private readonly countsStatements: boolean
  private cluster: Promise<Cluster | null> | undefined
  private charities = 0
  private readonly used: string[] = []
  private readonly ends: (() => Promise<void> | void)[] = []
  private readonly made = new Set<string>()

  constructor(quick: boolean, countsStatements = false) {
    this.quick = quick
    this.countsStatements = countsStatements
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
    return this.create(cluster, 'copy', template)
  }

  /** An empty database; its address, or null where there is no PostgreSQL. */
  async emptyDatabase(): Promise<string | null> {
    const cluster = await this.postgres()
    return cluster ? this.create(cluster, 'empty') : null
  }

  /** The product with the demonstration charity; `app: false` where only calls are measured and nothing is built. */
  async elan({
    scale = 2500,
    app = true,
    environment = {} as Record<string, string>,
  } = {}): Promise<RunningProcess & { databaseUrl: string | null }> {
    const databaseUrl = await this.charity(scale)
    const demo = { DEMO: 'on', DEMO_SCALE: String(scale) }
    const script = app ? 'server/start.ts' : 'server/main.ts'
    const server = await startElan(databaseUrl, { ...demo, ...environment }, script)
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

  /** What the statements of the databases that the figure asked for have cost, by database, the dearest first. */
  async statements(): Promise<[database: string, costs: StatementCost[]][]> {
    const cluster = await this.cluster
    if (!cluster) return []
    const all = this.used.splice(0).map(async (name) => [name, await cluster.statements(name)] as const)
    return (await Promise.all(all)).flatMap(([name, costs]) => (costs.length > 0 ? [[name, costs]] : []))
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

  private create(cluster: Cluster, kind: string, template?: string): Promise<string> {
    const name = `${kind}_${++this.charities}`
    this.used.push(name)
    return cluster.create(name, template)
  }

  private postgres(): Promise<Cluster | null> {
    this.cluster ??= startPostgres(this.countsStatements)
    return this.cluster
  }
}
