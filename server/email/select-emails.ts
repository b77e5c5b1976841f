import { sql } from 'kysely'
import type { EmailRecord } from '../../domain/email/schema.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** Whole templates in no order, deleted ones included; one statement. */
export async function selectEmails(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<EmailRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EmailRecord & { deleted: boolean }>`
    select e.id as "Id", e.version as "Version", e.created_on as "CreatedOn", e.modified_on as "ModifiedOn",
      e.created_by_id as "CreatedById", e.modified_by_id as "ModifiedById", e.email_type as "EmailType",
      e.apply_html_branding as "ApplyHTMLBranding",
      (
        select coalesce(json_agg(json_build_object('EmailId', l.email_id, 'Locale', l.locale, 'Subject', l.subject,
          'Body', l.body) order by array_position(array['en', 'fr', 'enfr'], l.locale)), '[]')
        from email_localization l where l.email_id = e.id and not l.deleted
      ) as "Localizations",
      array(
        select distinct address from email_address_list list cross join unnest(list.addresses) as one (address)
        where list.email_type = e.email_type and list.site_id is null and list.deleted_on is null order by address
      ) as "Recipients",
      e.deleted_on is not null as deleted
    from email e where e.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}

/** Ids of the templates by the number of their type, and how many there are; one statement. */
export async function findEmails(on: Executor): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select id from email where deleted_on is null order by email_type limit ${UNPAGED_LIMIT}) as ids,
      (select count(*) from email where deleted_on is null) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
