import { type CompiledQuery, DefaultQueryExecutor, type QueryExecutor } from 'kysely'
import { vi } from 'vitest'
import { PoolAtHand } from '../../../server/db/pool-at-hand.ts'

/** What every statement of the query builder goes through, whatever database and transaction it is for. */
export const queryExecutors = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryExecutor

/** A statement as it was asked, and what it gave. */
interface Answered {
  sql: string
  rows: readonly unknown[]
}

/** Has `asked` told of each statement before it runs, and `answered` after; gives the function that ends it. */
export function watchStatements({
  asked = () => {},
  answered = () => {},
}: {
  asked?: (sql: string) => void
  answered?: (statement: Answered) => Promise<void> | void
}): () => void {
  const { executeQuery } = queryExecutors
  const built = vi.spyOn(queryExecutors, 'executeQuery').mockImplementation(async function (
    this: QueryExecutor,
    ...call: [CompiledQuery, ...unknown[]]
  ) {
    asked(call[0].sql)
    const result = await executeQuery.apply(this, call as Parameters<typeof executeQuery>)
    await answered({ sql: call[0].sql, rows: result.rows })
    return result as never
  })
  const { ask } = PoolAtHand.prototype
  // Those that come again and again go past the query builder where the database is PostgreSQL.
  const prepared = vi.spyOn(PoolAtHand.prototype, 'ask').mockImplementation(async function (
    this: PoolAtHand,
    call,
  ) {
    asked(call.text)
    const result = await ask.call(this, call)
    await answered({ sql: call.text, rows: result.rows })
    return result
  })
  return () => {
    built.mockRestore()
    prepared.mockRestore()
  }
}

/** Runs `work` and tells how many statements went to the database meanwhile. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await listStatements(work)).length

/** Runs `work` and tells the text of each statement that went to the database meanwhile. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const end = watchStatements({ asked: (sql) => void statements.push(sql) })
  try {
    await work()
    return statements
  } finally {
    end()
  }
}
