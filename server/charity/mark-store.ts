import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type MarkKind, markKinds } from '../../domain/charity/mark.ts'
import type { Executor, Tx } from '../db/connection.ts'

/** Keeps the charity's picture in all its sizes in place of the one before; answers what it is named by. */
export async function keepMark(tx: Tx, pictures: Record<MarkKind, Buffer>): Promise<string> {
  // Named by what it shows: an address that was kept for a year never shows another.
  const mark = hash('sha256', Buffer.concat(markKinds.map((kind) => pictures[kind]))).slice(0, 16)
  await sql`
    insert into charity_mark (kind, bytes)
    select * from unnest(${markKinds}::text[], ${markKinds.map((kind) => pictures[kind])}::bytea[])
    on conflict (kind) do update set bytes = excluded.bytes
  `.execute(tx)
  await sql`update charity set mark = ${mark}`.execute(tx)
  return mark
}

/** Goes back to the product's picture. */
export async function dropMark(tx: Tx): Promise<void> {
  await sql`delete from charity_mark`.execute(tx)
  await sql`update charity set mark = null`.execute(tx)
}

/** One size of the charity's picture; null while it has none. */
export async function readPicture(on: Executor, kind: MarkKind): Promise<Buffer | null> {
  const { rows } = await sql<{
    bytes: Uint8Array
  }>`select bytes from charity_mark where kind = ${kind}`.execute(on)
  return rows[0] ? Buffer.from(rows[0].bytes) : null
}
