import { IDBFactory } from 'fake-indexeddb'

/** A store as it lies on a device: its shape and its rows. */
interface StoreDump {
  name: string
  keyPath: string | string[] | null
  autoIncrement: boolean
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
  rows: unknown[]
}

/** A whole database of a device, as a file can hold it. */
export interface DatabaseDump {
  name: string
  /** The browser's number: ten times Dexie's. */
  version: number
  stores: StoreDump[]
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Reads a database by the browser's own interface, whatever wrote it. */
export async function dumpDatabase(factory: IDBFactory, name: string): Promise<DatabaseDump> {
  const database = await done(factory.open(name))
  const names = [...database.objectStoreNames]
  const transaction = database.transaction(names)
  const stores = await Promise.all(
    names.map(async (each): Promise<StoreDump> => {
      const store = transaction.objectStore(each)
      const indexes = [...store.indexNames].map((index) => store.index(index))
      return {
        name: each,
        keyPath: store.keyPath as StoreDump['keyPath'],
        autoIncrement: store.autoIncrement,
        indexes: indexes.map(({ name, keyPath, unique, multiEntry }) => ({
          name,
          keyPath,
          unique,
          multiEntry,
        })),
        rows: await done(store.getAll()),
      }
    }),
  )
  const { version } = database
  database.close()
  return { name, version, stores }
}

/** A device on which a database lies as an older app left it. */
export async function plantDatabase(dump: DatabaseDump): Promise<IDBFactory> {
  const factory = new IDBFactory()
  const opening = factory.open(dump.name, dump.version)
  opening.onupgradeneeded = () => {
    for (const { name, keyPath, autoIncrement, indexes } of dump.stores) {
      const store = opening.result.createObjectStore(name, { keyPath, autoIncrement })
      for (const { name: index, keyPath: path, ...options } of indexes)
        store.createIndex(index, path, options)
    }
  }
  const database = await done(opening)
  const transaction = database.transaction(
    dump.stores.map(({ name }) => name),
    'readwrite',
  )
  for (const { name, rows } of dump.stores) {
    const store = transaction.objectStore(name)
    await Promise.all(rows.map((row) => done(store.put(row))))
  }
  database.close()
  return factory
}
