import { hash } from 'node:crypto'
import pg from 'pg'
import { type PreparedResult, PreparedStatement } from './prepared-statement.ts'

/** Statements seen so often are prepared; a text that occurs once or twice is not worth keeping a plan for. */
const OFTEN = 3
/** No more texts are counted than this, so that texts without end (filters in any combination) cost no memory. */
const MOST_TEXTS = 1000

const seen = new Map<string, { times: number; name: string }>()

/**
 * A connection that has PostgreSQL keep the plans of the statements that come again and again: planning a whole activity
 * takes longer than reading it. The names are of the texts, so a statement means the same on every connection.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the library's own overloads, handed on as they are
  override query(...call: any[]): any {
    const [text, values] = call
    // What carries no values may be several statements (a migration), and those cannot be prepared.
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    if (!name) return super.query(...(call as [string]))
    return new Promise<PreparedResult>((resolve, reject) => {
      const settle = (error: unknown, result: PreparedResult) => (error ? reject(error) : resolve(result))
      super.query(new PreparedStatement({ name, text, values }, settle))
    })
  }
}

/** The name of a statement on every connection: of its text, so that two never share one. */
export const nameOfStatement = (text: string): string => hash('sha256', text, 'base64url').slice(0, 24)

function nameOf(text: string): string | undefined {
  const known = seen.get(text)
  if (known) {
    known.times += 1
    return known.times > OFTEN ? known.name : undefined
  }
  if (seen.size < MOST_TEXTS) {
    seen.set(text, { times: 1, name: nameOfStatement(text) })
  }
  return undefined
}
