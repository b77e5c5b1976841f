import { sql } from 'kysely'
import type { KitRecord } from '../../domain/kit/schema.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** Whole kits in no order, deleted ones included; one statement. */
export async function selectKits(on: Executor, ids: readonly string[]): Promise<StoredRecord<KitRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<KitRecord & { deleted: boolean }>`
    select kit.id as "Id", kit.version as "Version", kit.created_on as "CreatedOn", kit.modified_on as "ModifiedOn",
      kit.created_by_id as "CreatedById", kit.modified_by_id as "ModifiedById", kit.site_id as "SiteId",
      json_build_object('Id', site.id, 'Name', site.name) as "Site",
      kit.language as "Language", kit.english_name as "EnglishName", kit.english_description as "EnglishDescription",
      kit.french_name as "FrenchName", kit.french_description as "FrenchDescription", kit.duration_id as "DurationId",
      json_build_object('Items', kit.grades) as "GradesHeader",
      json_build_object('Items', kit.subjects) as "SubjectsHeader",
      kit.visibility as "Visibility", kit.deleted_on is not null as deleted
    from kit join site on site.id = kit.site_id
    where kit.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}

/**
 * Ids of a stretch of the kits on the shelves of these sites (all with null), by English name, and how many there are; what is off
 * the shelf only where the reader looks after it: everywhere (null), or at `ownSites`. One statement.
 */
export async function findKits(
  on: Executor,
  sites: readonly string[] | null,
  ownSites: readonly string[] | null,
  { skip, take }: { skip: number; take: number },
): Promise<{ ids: string[]; total: number }> {
  const from = sql`
    kit where deleted_on is null
      and (${sites && [...sites]}::uuid[] is null or site_id = any(${sites && [...sites]}::uuid[]))
      and (visibility or ${ownSites && [...ownSites]}::uuid[] is null
        or site_id = any(${ownSites && [...ownSites]}::uuid[]))
  `
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select id from ${from} order by fold(english_name), id offset ${skip} limit ${take}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
