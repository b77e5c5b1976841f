import { DefaultQueryExecutor, type QueryExecutor } from 'kysely'
import { vi } from 'vitest'

/** Runs `work` and tells how many statements went to the database meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const base = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryExecutor
  const spy = vi.spyOn(base, 'executeQuery')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
