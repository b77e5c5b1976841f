import { DefaultQueryExecutor, type QueryExecutor } from 'kysely'
import { vi } from 'vitest'

/** What every statement goes through, whatever database and transaction it is for. */
export const queryExecutors = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryExecutor

/** Runs `work` and tells how many statements went to the database meanwhile. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await listStatements(work)).length

/** Runs `work` and tells the text of each statement that went to the database meanwhile. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(queryExecutors, 'executeQuery')
  try {
    await work()
    return spy.mock.calls.map(([{ sql }]) => sql)
  } finally {
    spy.mockRestore()
  }
}
