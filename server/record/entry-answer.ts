import { problemStatus } from '../../domain/kernel/problems.ts'
import type { Entry, ReadEntry } from './read-entry.ts'
import type { Refusal, Written } from './record-handler.ts'

/** The answer to one entry: what the single call would have answered. */
export type EntryAnswer =
  | (Written & { done: true; value?: unknown })
  | { done: true; replayed: true; status: number; id: string; version: number; value: unknown }
  | (Refusal & { done: false })

/** An entry, and what reading it came to. */
export interface GivenEntry {
  entry: Entry
  read: ReadEntry | Refusal
}

/** One entry on its way through a transaction. */
export interface EntryStep extends GivenEntry {
  answer: EntryAnswer | null
}

/** The HTTP status of an answer. */
export function statusOf(answer: EntryAnswer): number {
  if (!answer.done) return answer.status ?? problemStatus[answer.problems[0].Code]
  return 'status' in answer ? answer.status : 200
}
