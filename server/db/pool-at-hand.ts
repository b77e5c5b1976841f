import pg from 'pg'
import { endWhenSilent } from './end-when-silent.ts'
import { type PreparedCall, type PreparedResult, PreparedStatement } from './prepared-statement.ts'

/** How long a connection that nobody asks for stays at hand; the pool then closes it when it has been idle for as long again. */
const keptAtHandMs = 10_000

interface AtHand {
  client: pg.PoolClient
  /** The pool's own way to take it back. */
  giveBack: pg.PoolClient['release']
}

/**
 * A pool of connections in which the one that was given back last waits beside the pool for whoever asks next. Most
 * statements of a server that is not busy meet nobody else, and to lend one connection and take it back takes the pool two
 * timers, a turn of the loop and six events. Whatever else a pool does (how many there may be, who waits, what broke) it still does.
 */
export class PoolAtHand {
  private readonly pool: pg.Pool
  private atHand: AtHand | null = null
  private readonly broken = new WeakSet<pg.PoolClient>()
  /** Since when each connection is lent, by `performance.now()`. */
  private readonly lent = new WeakMap<pg.PoolClient, number>()
  private timer: NodeJS.Timeout | undefined
  private wasAsked = false
  private hasEnded = false

  /** `silence`: after how many milliseconds a lent connection on which nothing comes or goes is given up; null: never. */
  constructor(config: pg.PoolConfig, silence: number | null = null) {
    this.pool = new pg.Pool(config)
    // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
    this.pool.on('error', warnOfIdle)
    // One that breaks in the middle of a transaction fails its statement, and says so once more by itself: likewise.
    this.pool.on('connect', (client) => {
      client.on('error', (error) => this.drop(client, error))
      if (silence !== null) endWhenSilent(client, silence, () => this.lent.get(client))
    })
  }

  /** What its connections are opened with. */
  get options(): pg.PoolOptions {
    return this.pool.options
  }

  /** How many connections are open, idle, and how many ask for one in vain. */
  get counts(): { open: number; idle: number; waiting: number } {
    const { totalCount: open, idleCount, waitingCount: waiting } = this.pool
    return { open, idle: idleCount + (this.atHand ? 1 : 0), waiting }
  }

  /** A connection of one's own until its `release` is called, once. */
  async connect(): Promise<pg.PoolClient> {
    return this.takeAtHand() ?? this.lend(await this.pool.connect())
  }

  /** Runs one statement outside of any transaction. */
  ask(call: PreparedCall): Promise<PreparedResult> {
    return new Promise((resolve, reject) => {
      const run = (client: pg.PoolClient) => {
        try {
          client.query(
            new PreparedStatement(call, (error, result) => {
              client.release()
              if (error) reject(error)
              else resolve(result)
            }),
          )
        } catch (error) {
          client.release()
          reject(error)
        }
      }
      const client = this.takeAtHand()
      if (client) run(client)
      else this.connect().then(run, reject)
    })
  }

  async end(): Promise<void> {
    this.hasEnded = true
    clearTimeout(this.timer)
    this.putAway()
    await this.pool.end()
  }

  private takeAtHand(): pg.PoolClient | null {
    const { atHand } = this
    if (!atHand) return null
    this.atHand = null
    this.wasAsked = true
    return this.lend(atHand.client, atHand.giveBack)
  }

  private lend(client: pg.PoolClient, giveBack = client.release): pg.PoolClient {
    let isReleased = false
    this.lent.set(client, performance.now())
    client.release = (error) => {
      if (isReleased) throw new Error('a connection was given back twice')
      isReleased = true
      this.lent.delete(client)
      const isWanted = this.pool.waitingCount > 0
      if (error || this.atHand || isWanted || this.hasEnded || this.broken.has(client)) giveBack(error)
      else this.keep({ client, giveBack })
    }
    return client
  }

  private keep(atHand: AtHand): void {
    this.atHand = atHand
    // One timer for all who ask meanwhile.
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      const { wasAsked } = this
      this.wasAsked = false
      if (!this.atHand) return
      if (wasAsked) this.keep(this.atHand)
      else this.putAway()
    }, keptAtHandMs).unref()
  }

  /** The pool then closes it when it stays idle. */
  private putAway(error?: Error): void {
    const { atHand } = this
    this.atHand = null
    atHand?.giveBack(error)
  }

  private drop(client: pg.PoolClient, error: Error): void {
    this.broken.add(client)
    if (this.atHand?.client !== client) return
    warnOfIdle(error)
    this.putAway(error)
  }
}

const warnOfIdle = (error: Error): void =>
  process.emitWarning(`An idle database connection ended: ${error.message}`)
