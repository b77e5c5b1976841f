import type { Actor } from '../../domain/kernel/actor.ts'
import type { PulledDocuments } from '../../domain/records.ts'
import type { PullScope } from '../../domain/site/pull-scope.ts'
import type { PulledType } from '../../domain/sync/wire.ts'
import type { Tx } from '../db/connection.ts'

/** Whoever pulls. */
export interface Reader {
  actor: Actor
  scope: PullScope
  /** Organizations changed from this transaction on are not in the register snapshot (xid8). */
  registerBound: string
}

/** A place in a source's own order: the record, and the text that a cursor remembers it by. */
export interface Place {
  id: string
  key: string
}

/** A record as the reader may see it. */
export interface Seen<T extends PulledType> {
  id: string
  version: number
  doc: PulledDocuments[T]
}

/** How records of one type are listed for a table snapshot, and read for any page. */
export interface PullSource<T extends PulledType = PulledType> {
  /** By which a cursor remembers where a snapshot is: never to be changed, and no other source's. */
  name: string
  type: T
  /**
   * The sites whose records the change feed brings to a reader; absent for what it brings to named people or to
   * everybody alone. It widens nothing: \`read\` decides what of it the reader may see.
   */
  reach?(reader: Pick<Reader, 'actor' | 'scope'>): readonly string[] | 'everywhere'
  /** Most of them on one page. */
  batch: number
  /** Most of them in one snapshot. */
  limit?: number
  /** The next records of the reader's scope, in the source's order, from behind `after`. One statement. */
  list(tx: Tx, reader: Reader, after: string | null, limit: number): Promise<Place[]>
  /** The records among `ids` that the reader receives, as they may see them. A fixed number of statements. */
  read(tx: Tx, reader: Reader, ids: readonly string[]): Promise<Seen<T>[]>
}

/** How the records of each type are read: by the first source of the type. */
export function sourcesByType(sources: readonly PullSource[]): Map<PulledType, PullSource> {
  const found = new Map<PulledType, PullSource>()
  for (const source of sources) if (!found.has(source.type)) found.set(source.type, source)
  return found
}
