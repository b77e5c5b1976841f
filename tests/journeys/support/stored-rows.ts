import type { Page } from 'playwright-core'

/** The rows of a table as they are on the device's disk, of the database of that name; of one that is a person’s where it ends in `|`. */
export const storedRows = <Row>(page: Page, database: string, table: string): Promise<Row[]> =>
  page.evaluate(
    async ([start = '', name = '']) => {
      const isAsked = (one = '') => (start.endsWith('|') ? one.startsWith(start) : one === start)
      const found = (await indexedDB.databases()).find((one) => isAsked(one.name))
      if (!found?.name) return []
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await done(indexedDB.open(found.name))
      const rows = await done(database.transaction(name).objectStore(name).getAll())
      database.close()
      return rows
    },
    [database, table],
  )
