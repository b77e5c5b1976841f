import type { z } from 'zod'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Stamps } from '../../domain/kernel/stamps.ts'
import type { DocumentShape } from '../../domain/sync/shape.ts'
import type { Executor, Tx } from '../db/connection.ts'
import type { JournalLine } from './journal.ts'
import type { ShownRecord, WriteContext, WriteMethod } from './record-handler.ts'

/** A record as it is stored now, with what only writing needs to know. */
export interface StoredRecord<Stored> {
  record: Stored
  deleted: boolean
  /** The items that were ever removed from it: their ids never come back. */
  droppedItems: readonly string[]
}

/** A write that may be made as far as rights and versions go: `before` is null for a create, `after` for a delete. */
export interface Change<Document, Stored> {
  before: Stored | null
  after: Document | null
}

/** A document that is about to be written. */
export interface Accepted<Document> {
  document: Document
  stamps: Stamps
  /** The items that were ever removed from it. */
  droppedItems: readonly string[]
}

/** A record that is about to be deleted; the stamps are those of its end. */
export interface Removed<Stored> {
  record: Stored
  stamps: Stamps
}

/** All that a list of writes comes to. */
interface AcceptedWrites<Document, Stored> {
  created: readonly Accepted<Document>[]
  changed: readonly Accepted<Document>[]
  removed: readonly Removed<Stored>[]
}

/**
 * What one kind of record says of itself; who asks, and in which order, stands in `define-record.ts`. `Document` is what
 * a person writes, `Stored` the same with what the server adds, `Facts` what the database knows of the records that it
 * points to, `Shown` what a reader gets. What does not fit is written by hand as a `RecordHandler`; no option is added
 * for one caller.
 */
export interface RecordKind<
  Document extends { Id: string },
  Stored extends Document & Stamps,
  Facts,
  Shown extends ShownRecord,
> {
  type: string
  path: string
  /** The table whose rows are locked while they are written. */
  table: string
  methods: readonly WriteMethod[]
  bodySchema: z.ZodType
  recordSchema: z.ZodType
  /** By which a body is read onto the document. */
  shape: DocumentShape
  /** Whole records in no order, deleted ones included; one statement whatever their number. */
  select(on: Executor, ids: readonly string[]): Promise<StoredRecord<Stored>[]>
  /** The record as the actor may see it; null when they may not. */
  seenBy(actor: Actor, record: Stored): Shown | null
  /** What the body of a create is read onto. */
  empty(id: string): Document
  /** The document as it is kept: blanks, absent texts, decimals. */
  tidy(document: Document): Document
  /** Rights that need no body, before the version is looked at; `before` is null for a create. */
  refuseTouch(actor: Actor, method: WriteMethod, before: Stored | null): Problem[]
  /**
   * What of a body is the actor's to say: refused otherwise, or taken out where it only repeats what they were shown;
   * `before` is null for a create.
   */
  admit?(actor: Actor, body: object, before: Stored | null): { body: object; refusals: Problem[] }
  /**
   * What is held for all of them before their rows are locked: where others hold the same before they lock such rows, two
   * that wait for each other would wait for ever.
   */
  hold?(tx: Tx): Promise<void>
  /** What the database knows of the records that the changes point to: one statement for each kind of them. */
  lookUp(tx: Tx, changes: readonly Change<Document, Stored>[]): Promise<Facts>
  /** What keeps a change from being made: rules, rights that depend on the document, pointers that lead nowhere. */
  refuse(actor: Actor, change: Change<Document, Stored>, facts: Facts): Problem[]
  /** Writes them, with one statement for each table, and the jobs that follow from it. */
  store(context: WriteContext, writes: AcceptedWrites<Document, Stored>, facts: Facts): Promise<void>
  /** The fields besides the stamps that the server decides of a document. */
  derived?(document: Document, facts: Facts): Record<string, unknown>
  /** Who is told by the change feed; absent for kinds that no device carries. */
  feedLine?(record: Document & Stamps): Pick<JournalLine, 'type' | 'sites' | 'persons' | 'everyone'>
}
