import { sql } from 'kysely'
import type { ScreeningDocumentRecord } from '../../domain/screening/schema.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'
import { itemJson } from './select-tracking-items.ts'

/** A document, and where its person ever registered: the sites whose coordinators look after them. */
export type StoredDocument = Omit<ScreeningDocumentRecord, 'TypeString' | 'StatusString'> & {
  SubjectSiteIds: string[]
}

/** Whole documents with their tracking items, people named as `calledName` does, in no order, deleted ones included; one statement. */
export async function selectDocuments(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<StoredDocument>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredDocument & { deleted: boolean }>`
    select d.id as "Id", d.version as "Version", d.created_on as "CreatedOn", d.modified_on as "ModifiedOn",
      d.created_by_id as "CreatedById", d.modified_by_id as "ModifiedById", d.batch_id as "BatchId",
      d.subject_id as "SubjectId",
      json_build_object('Id', s.id, 'FullName', coalesce(nullif(s.full_name, ''), s.email),
        'FamilyName', s.family_name) as "Subject",
      d.type as "Type", d.status as "Status", d.approved as "Approved", d.approval_date as "ApprovalDate",
      d.file_date as "NationalOfficeFileDate", d.expiry_date as "ExpiryDate",
      coalesce((
        select json_agg(${itemJson} order by i.created_on, i.id)
        from screening_tracking_item i join organization o on o.id = i.organization_id
        where i.screening_document_id = d.id and i.deleted_on is null
      ), '[]') as "ScreeningDocumentTrackingItems",
      array(
        select distinct r.site_id from site_registration r
        where r.subject_id = d.subject_id and r.deleted_on is null order by r.site_id
      ) as "SubjectSiteIds",
      d.deleted_on is not null as deleted
    from screening_document d join subject s on s.id = d.subject_id
    where d.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}
