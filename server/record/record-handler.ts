import type { z } from 'zod'
import type { Actor } from '../../domain/kernel/actor.ts'
import { MOST_PROBLEMS, type Problem } from '../../domain/kernel/problems.ts'
import type { Executor, Tx } from '../db/connection.ts'

/** The verbs that write one record. */
export type WriteMethod = 'POST' | 'PUT' | 'DELETE'

/** One write that has been read: which record, what is wanted, on top of which version. */
export interface Write<B = unknown> {
  method: WriteMethod
  /** Chosen by the sender, or made here for a create that came without one. */
  id: string
  ifMatch: number | null
  /** Parsed by the handler's schema; null for DELETE, and once `apply` has let go of it. */
  body: B | null
  /** Ids of items that were sent with another organization, merged meanwhile; see `follow-merges.ts`. */
  followed?: ReadonlySet<string>
  /** Of a log: the version of its review that its author knew; see `isUnseenReturn`. */
  reviewVersion?: number
}

/** The circumstances of a list of writes. */
export interface WriteContext {
  tx: Tx
  actor: Actor
  /** Who wrote it, when somebody else writes it down for them: an accepted handover. */
  author?: string
  now: Date
  requestId: string
}

/**
 * At least one reason; `value` is what the refusal shows (the current row with 412), `status` is there where it is not the
 * one of the first reason's code, `retryAfterSeconds` where the same write may be made later.
 */
export interface Refusal {
  problems: readonly [Problem, ...Problem[]]
  value?: unknown
  status?: number
  retryAfterSeconds?: number
}

/** What was written: `derived` holds the fields that the server decided. */
export interface Written {
  id: string
  version: number
  derived: Record<string, unknown>
}

/** How one write of a list ended. */
export type Outcome = Refusal | Written

/** True for a write that was refused. */
export const isRefusal = (outcome: Outcome): outcome is Refusal => 'problems' in outcome

/** Makes a refusal of a list of problems, as many as are told; null of an empty one. */
export function refusalOf(problems: readonly Problem[], value?: unknown): Refusal | null {
  const [first, ...others] = problems
  return first ? { problems: [first, ...others.slice(0, MOST_PROBLEMS - 1)], value } : null
}

/** A record as somebody sees it: whatever else it holds. */
export interface ShownRecord {
  Id: string
  Version: number
}

/**
 * What can be written whole, by single calls and by entries of a Push alike. `apply` takes any number of writes of
 * different records and answers each in its place, in a fixed number of statements: it locks rows in Id order, decides
 * each write on its own and writes all that were accepted with one statement for each table, audit and change feed
 * included. The writes are its own: it may let go of their bodies. `defineRecord` makes one from a kind; activities have
 * theirs by hand.
 */
export interface RecordHandler<R extends ShownRecord = ShownRecord, B = unknown> {
  type: string
  /** POST goes there, the other verbs to `path/{id}`. */
  path: string
  methods: readonly WriteMethod[]
  bodySchema: z.ZodType
  /** The schema of a record as it is shown. */
  recordSchema: z.ZodType
  /** Its saves may tell the version of a review that was known. */
  isReviewed?: true
  apply(context: WriteContext, writes: readonly Write<B>[]): Promise<Outcome[]>
  /** The current rows in the order of `ids`, as the actor sees them; what is deleted or out of sight is left out. */
  read(on: Executor, actor: Actor, ids: readonly string[]): Promise<R[]>
}
