import { sql } from 'kysely'
import { type Actor, approvedSites, isStaff } from '../../domain/kernel/actor.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { PostRecord } from '../../domain/post/schema.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** Whole posts in no order, deleted ones included; one statement. */
export async function selectPosts(on: Executor, ids: readonly string[]): Promise<StoredRecord<PostRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PostRecord & { deleted: boolean }>`
    select p.id as "Id", p.version as "Version", p.created_on as "CreatedOn", p.modified_on as "ModifiedOn",
      p.created_by_id as "CreatedById", p.modified_by_id as "ModifiedById",
      coalesce(author.full_name, '') as "CreatedByName", p.edited_on as "EditedOn",
      p.site_id as "SiteId", p.text as "Text", p.pinned as "Pinned", p.deleted_on is not null as deleted
    from post p left join subject author on author.id = p.created_by_id
    where p.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}

/** Ids of the posts that a reader sees, pinned first, then newest, at most 500, and how many there are; one statement. */
export async function findPosts(on: Executor, reader: Actor): Promise<{ ids: string[]; total: number }> {
  const from = sql`
    post p where p.deleted_on is null
      and (${isStaff(reader)} or p.site_id is null or p.site_id = any(${approvedSites(reader)}::uuid[]))
  `
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select p.id from ${from} order by p.pinned desc, p.created_on desc, p.id limit ${UNPAGED_LIMIT}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
