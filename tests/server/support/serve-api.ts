// A server in a process of its own, as `server/main.ts` opens it but without the app's files, that dies where it is told.
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { readConfig } from '../../../server/config.ts'
import { openServer } from '../../../server/open-server.ts'
import { runCommand } from '../../../server/run-command.ts'

/** Where the process is to die: before or after the commit of the next writing transaction. */
export type DeathPoint = 'before commit' | 'after commit'

let death: DeathPoint | null = null
process.on('message', (point: DeathPoint) => {
  death = point
  process.send?.('armed')
})

// Whoever started this process is gone: nobody would end it.
process.on('disconnect', () => process.exit(1))

/** SIGKILL: nothing is flushed or said goodbye to. */
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

/** The transactions that write for a device: each claims its key first. */
const claims = /insert into idempotency/

interface Queries {
  query: (...parts: unknown[]) => Promise<unknown>
}
const client = pg.Client.prototype as unknown as Queries
const { query } = client
const writing = new WeakSet<object>()
client.query = async function (this: object, ...parts: unknown[]) {
  const [statement] = parts
  const text = typeof statement === 'string' ? statement : String((statement as { text?: string })?.text)
  if (claims.test(text)) writing.add(this)
  const isCommit = /^commit\b/i.test(text) && writing.has(this)
  if (isCommit && death === 'before commit') return die()
  const result = await query.apply(this, parts)
  if (isCommit && death === 'after commit') return die()
  if (isCommit) writing.delete(this)
  return result
}

type Work = (tx: Queries) => Promise<unknown>
interface Transactions {
  transaction: (work: Work) => Promise<unknown>
}
const embedded = Object.getPrototypeOf(PGlite.prototype) as Transactions
const { transaction } = embedded
embedded.transaction = async function (this: unknown, work: Work) {
  let isWriting = false
  const result = await transaction.call(this, async (tx) => {
    const { query: ask } = tx
    tx.query = (...parts) => {
      isWriting ||= claims.test(String(parts[0]))
      return ask.apply(tx, parts)
    }
    const done = await work(tx)
    return isWriting && death === 'before commit' ? die() : done
  })
  return isWriting && death === 'after commit' ? die() : result
}

await runCommand(async () => {
  const server = await openServer(readConfig(process.env), {}, () => {})
  process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
  process.send?.('listening')
})
