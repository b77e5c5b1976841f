import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, type Db, embeddedEngine, keptAlive } from '../db/connection.ts'
import { CHANGE_CHANNEL } from '../record/journal.ts'

/** Hears of every committed write, whichever process made it. */
export interface ChangeListener {
  close(): Promise<void>
}

/** What a listener reports: the transaction that wrote (xid8), or that it was deaf for a while. */
export type Heard = { tx: bigint } | 'perhaps missed something'

/** Starts to listen; resolves once it hears. On PostgreSQL over a connection of its own, which is renewed when it breaks. */
export async function listenForChanges(db: Db, onHeard: (heard: Heard) => void): Promise<ChangeListener> {
  const report = (payload: string | undefined) => {
    if (/^\d+$/.test(payload ?? '')) onHeard({ tx: BigInt(payload ?? '0') })
  }
  const engine = embeddedEngine(db)
  if (engine) {
    const stop = await engine.listen(CHANGE_CHANNEL, report)
    return { close: () => (engine.closed ? Promise.resolve() : stop()) }
  }
  const address = addressOf(db)
  if (!address) throw new Error('This database cannot be listened to')
  return listenOnPostgres(address, report, () => onHeard('perhaps missed something'))
}

async function listenOnPostgres(
  address: string,
  report: (payload: string | undefined) => void,
  onReconnected: () => void,
): Promise<ChangeListener> {
  let closed = false
  let client = await connect()
  watch(client)
  return {
    close: async () => {
      closed = true
      await client.end()
    },
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: address,
      ...keptAlive,
      connectionTimeoutMillis: 10_000,
      application_name: 'elan events',
    })
    // What breaks it before it is watched fails what is awaited here.
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => report(payload))
    await fresh.connect()
    await fresh.query(`listen ${CHANGE_CHANNEL}`)
    return fresh
  }

  function watch(current: pg.Client): void {
    current.on('error', (error) => process.emitWarning(`The listening connection broke: ${error.message}`))
    current.on('end', () => {
      if (!closed) void reconnect()
    })
  }

  async function reconnect(): Promise<void> {
    for (let wait = 500; !closed; wait = Math.min(wait * 2, 15_000)) {
      await sleep(wait, undefined, { ref: false })
      try {
        const fresh = await connect()
        if (closed) return void (await fresh.end())
        client = fresh
        watch(client)
        return onReconnected()
      } catch (error) {
        process.emitWarning(`The listening connection could not be renewed: ${String(error)}`)
      }
    }
  }
}
