import { sql } from 'kysely'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { SubjectAwardRecord } from '../../domain/subject-award/schema.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** An award given, and where its person ever registered: the sites whose coordinators look after them. */
export type StoredSubjectAward = SubjectAwardRecord & { SubjectSiteIds: string[] }

/** Whole awards given, in no order, deleted ones included; one statement. */
export async function selectSubjectAwards(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<StoredSubjectAward>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredSubjectAward & { deleted: boolean }>`
    select g.id as "Id", g.version as "Version", g.created_on as "CreatedOn", g.modified_on as "ModifiedOn",
      g.created_by_id as "CreatedById", g.modified_by_id as "ModifiedById", g.subject_id as "SubjectId",
      g.award_id as "AwardId", g.awarded_on as "AwardedOn", g.other_title as "OtherTitle",
      g.other_description as "OtherDescription", g.award_context as "AwardContext",
      (
        select json_build_object('Id', a.id, 'IsNational', a.is_national, 'Locales', (
          select json_agg(json_build_object('AwardId', l.award_id, 'Locale', l.locale, 'Name', l.name,
            'Description', l.description) order by l.locale)
          from award_locale l where l.award_id = a.id
        ))
        from award a where a.id = g.award_id
      ) as "Award",
      array(
        select distinct r.site_id from site_registration r
        where r.subject_id = g.subject_id and r.deleted_on is null order by r.site_id
      ) as "SubjectSiteIds",
      g.deleted_on is not null as deleted
    from subject_award g where g.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}

/** Ids of what a person was given, newest first, at most 500, and how many there are. */
export async function findAwardsOf(
  on: Executor,
  subjectId: string,
): Promise<{ ids: string[]; total: number }> {
  const from = sql`subject_award where subject_id = ${subjectId} and deleted_on is null`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select id from ${from} order by awarded_on desc, id limit ${UNPAGED_LIMIT}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
