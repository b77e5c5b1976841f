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

/** SIGKILL: nothing is flushed or said goodbye to. */
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

interface Queries {
  query: (...parts: unknown[]) => Promise<unknown>
}
const client = pg.Client.prototype as unknown as Queries
const { query } = client
client.query = async function (this: unknown, ...parts: unknown[]) {
  const [statement] = parts
  const isCommit = typeof statement === 'string' && /^commit\b/i.test(statement)
  if (isCommit && death === 'before commit') return die()
  const result = await query.apply(this, parts)
  return isCommit && death === 'after commit' ? die() : result
}

type Work = (tx: unknown) => Promise<unknown>
interface Transactions {
  transaction: (work: Work) => Promise<unknown>
}
const embedded = Object.getPrototypeOf(PGlite.prototype) as Transactions
const { transaction } = embedded
embedded.transaction = async function (this: unknown, work: Work) {
  const result = await transaction.call(this, async (tx) => {
    const done = await work(tx)
    return death === 'before commit' ? die() : done
  })
  return death === 'after commit' ? die() : result
}

await runCommand(async () => {
  const server = await openServer(readConfig(process.env), {}, () => {})
  process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
  process.send?.('listening')
})
