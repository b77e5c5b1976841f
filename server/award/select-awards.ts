import { sql } from 'kysely'
import { seesNationalAwards } from '../../domain/award/permissions.ts'
import type { AwardRecord } from '../../domain/award/schema.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** Whole awards in no order, deleted ones included; one statement. */
export async function selectAwards(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<AwardRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AwardRecord & { deleted: boolean }>`
    select a.id as "Id", a.version as "Version", a.created_on as "CreatedOn", a.modified_on as "ModifiedOn",
      a.created_by_id as "CreatedById", a.modified_by_id as "ModifiedById", a.is_national as "IsNational",
      (
        select json_agg(json_build_object('AwardId', l.award_id, 'Locale', l.locale, 'Name', l.name,
          'Description', l.description) order by l.locale)
        from award_locale l where l.award_id = a.id
      ) as "Locales",
      a.deleted_on is not null as deleted
    from award a where a.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}

/**
 * Ids of a stretch of the awards that a reader of awards may see, by their English name, and how many there are; one
 * statement. The reader sorts them by the name in their own language.
 */
export async function findAwards(
  on: Executor,
  actor: Actor,
  { skip, take }: { skip: number; take: number },
): Promise<{ ids: string[]; total: number }> {
  const from = sql`
    award a join award_locale l on l.award_id = a.id and l.locale = 'en'
    where a.deleted_on is null and (${seesNationalAwards(actor)} or not a.is_national)
  `
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select a.id from ${from} order by fold(l.name), a.id offset ${skip} limit ${take}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
