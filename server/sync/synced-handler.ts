import type { z } from 'zod'
import type { Actor } from '../../domain/kernel/actor.ts'
import { MOST_PROBLEMS, type Problem } from '../../domain/kernel/problems.ts'
import type { SyncedType } from '../../domain/sync/wire.ts'
import type { Tx } from '../db/connection.ts'

/** The verbs of synced records. */
export type WriteMethod = 'POST' | 'PUT' | 'DELETE'

/** One write that has been read: which record, what is wanted, on top of which version. */
export interface Write<B = unknown> {
  method: WriteMethod
  /** Chosen by the sender, or made here for a create that came without one. */
  id: string
  ifMatch: number | null
  /** Parsed by the handler's schema; null for DELETE. */
  body: B | null
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

/** At least one reason; `value` is what the refusal shows (the current row with 412). */
export interface Refusal {
  problems: readonly [Problem, ...Problem[]]
  value?: unknown
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

/**
 * A record type that travels through the outbox. `apply` takes any number of writes of different records and answers
 * each in its place, in a fixed number of statements: it locks rows in Id order, decides each write on its own and
 * writes all that were accepted with one statement for each table, audit and change feed included.
 */
export interface SyncedHandler<B = unknown, R extends { Version: number } = { Version: number }> {
  type: SyncedType
  methods: readonly WriteMethod[]
  bodySchema: z.ZodType
  apply(context: WriteContext, writes: readonly Write<B>[]): Promise<Outcome[]>
  /** The current rows as the actor sees them; what is deleted or out of sight is left out. */
  readFor(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, R>>
}
