import { Dexie } from 'dexie'
import { hold } from './laid-aside.ts'
import { databaseName, type PersonDatabase } from './person-database.ts'

/**
 * Opens a person's database as the app that had it last left it, to be read: nothing is upgraded, so a device that is full opens it,
 * too. What every version has in common is there (outbox, drafts, texts, heads, reference, meta). Rejects where there is none.
 */
export async function openStoreAsItIs(
  issuer: string,
  subject: string,
  options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
): Promise<PersonDatabase> {
  const store = new Dexie(databaseName(issuer, subject), options)
  store.use(hold.endsWithPage)
  await store.open()
  const tables = Object.fromEntries(store.tables.map((table) => [table.name, table]))
  return Object.assign(store, tables, { issuer, subject }) as unknown as PersonDatabase
}
