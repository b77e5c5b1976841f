import { Dexie, type EntityTable } from 'dexie'
import { hold } from './laid-aside.ts'
import { listInHeads } from './list-in-heads.ts'
import { orderListedLogs } from './order-listed-logs.ts'
import { noteOtherApp } from './other-app.ts'
import { refoldLists } from './refold-lists.ts'
import type {
  DraftRow,
  HeadRow,
  MetaRow,
  OutboxRow,
  ProgramSupportRow,
  ReferenceRow,
  RegisterRow,
  ReviewRow,
  TextRow,
} from './rows.ts'

/** The tables of one person on one device (sync protocol, On the device). */
export class PersonDatabase extends Dexie {
  declare readonly texts: EntityTable<TextRow, 'ref'>
  declare readonly heads: EntityTable<HeadRow, 'ref'>
  declare readonly outbox: EntityTable<OutboxRow, 'seq'>
  declare readonly drafts: EntityTable<DraftRow, 'ref'>
  declare readonly programSupport: EntityTable<ProgramSupportRow, 'Id'>
  declare readonly reviews: EntityTable<ReviewRow, 'id'>
  declare readonly reference: EntityTable<ReferenceRow, 'ref'>
  declare readonly register: EntityTable<RegisterRow, 'key'>
  declare readonly meta: EntityTable<MetaRow, 'key'>
  readonly issuer: string
  readonly subject: string

  constructor(
    issuer: string,
    subject: string,
    options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    // Strict: a transaction has completed only when it is on disk, so that "saved on this phone" is true.
    super(databaseName(issuer, subject), { chromeTransactionDurability: 'strict', ...options })
    this.use(hold.endsWithPage)
    this.issuer = issuer
    this.subject = subject
    this.version(1).stores({
      texts: 'ref',
      heads: 'ref, type',
      outbox: '++seq, key, ref',
      drafts: 'ref, savedAt',
      listing: '[siteId+Id], Id, [siteId+invDate+Id]',
      reference: 'ref, type, *siteIds',
      register: 'key',
      meta: 'key',
    })
    // An app of version 1 read past program support, which its cursor counts as known: the next pull begins anew.
    this.version(2)
      .stores({ programSupport: 'Id, siteId' })
      .upgrade(async (tx) => {
        await tx.table('meta').delete('cursor')
        await tx.table('reference').where('type').equals('ProgramSupport').delete()
      })
    // An app of version 2 kept reviews among the reference rows.
    this.version(3)
      .stores({ reviews: 'id, [siteId+status], [authorId+status]' })
      .upgrade(async (tx) => {
        await tx.table('meta').delete('cursor')
        await tx.table('reference').where('type').equals('Review').delete()
      })
    // An app of version 3 knew of a listed log its day alone, and ordered the logs of a day by their Ids; it folded
    // ’ « ø and their like otherwise.
    this.version(4)
      .stores({ listing: '[siteId+Id], Id, [siteId+invDate+invCreated+Id]' })
      .upgrade(async (tx) => {
        await orderListedLogs(tx)
        await refoldLists(tx)
      })
    // Which logs answer a request. What an app of version 4 listed is told with the request itself.
    this.version(5).stores({ listing: '[siteId+Id], Id, [siteId+invDate+invCreated+Id], OutreachRequestId' })
    // An app of version 5 kept what lists ask of a log in rows of their own, one for each site. (An index of types is none:
    // a ref begins with its type, and each index is written with every row.)
    this.version(6)
      .stores({ heads: 'ref, *places, listed.OutreachRequestId', listing: null })
      .upgrade(listInHeads)
    this.on('ready', noteOtherApp, true)
  }
}

/** The name of a person's database; one for each issuer and subject. */
export const databaseName = (issuer: string, subject: string): string => `elan|${issuer}|${subject}`

/** Opens (or makes) the person's database. Rejects when the browser refuses storage. */
export async function openPersonDatabase(issuer: string, subject: string): Promise<PersonDatabase> {
  const database = new PersonDatabase(issuer, subject)
  await database.open()
  return database
}

let current: PersonDatabase | null = null

/** Makes this the database that queries and forms use; null at sign-out. Called by the session alone. */
export function setCurrentDatabase(database: PersonDatabase | null): void {
  current = database
}

/** The database of the person who is signed in, or null. */
export const databaseInUse = (): PersonDatabase | null => current

/** The database of the person who is signed in. Throws when nobody is. */
export function currentDatabase(): PersonDatabase {
  if (!current) throw new Error('nobody is signed in')
  return current
}
