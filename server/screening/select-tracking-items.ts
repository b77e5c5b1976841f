import { sql } from 'kysely'
import type { TrackingItemRecord } from '../../domain/screening/schema.ts'
import type { Executor } from '../db/connection.ts'
import { instantText } from '../db/instant-text.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** A tracking item as staff see it, and whose document it is in. */
export type StoredItem = Required<TrackingItemRecord> & { SubjectId: string; SubjectSiteIds: string[] }

/** A tracking item `i` beside its organization `o`, as JSON. */
export const itemJson = sql`json_build_object('Id', i.id, 'Version', i.version, 'CreatedOn', ${instantText('i.created_on')},
  'ModifiedOn', ${instantText('i.modified_on')}, 'CreatedById', i.created_by_id, 'ModifiedById', i.modified_by_id,
  'ScreeningDocumentId', i.screening_document_id, 'OrganizationId', i.organization_id, 'OrganizationName', o.name,
  'SentTo', i.sent_to, 'SentDate', i.sent_date, 'ExpiryDate', i.expiry_date,
  'RestrictedActivities', i.restricted_activities, 'RestrictedActivityComments', i.restricted_activity_comments)`

/** Whole tracking items in no order, deleted ones included; one statement. An item goes with its document. */
export async function selectTrackingItems(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<StoredItem>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    item: Required<TrackingItemRecord>
    subject_id: string
    sites: string[]
    deleted: boolean
  }>`
    select ${itemJson} as item, d.subject_id,
      array(
        select distinct r.site_id from site_registration r
        where r.subject_id = d.subject_id and r.deleted_on is null order by r.site_id
      ) as sites,
      i.deleted_on is not null or d.deleted_on is not null as deleted
    from screening_tracking_item i
      join organization o on o.id = i.organization_id
      join screening_document d on d.id = i.screening_document_id
    where i.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ item, subject_id, sites, deleted }) => ({
    record: { ...item, SubjectId: subject_id, SubjectSiteIds: sites },
    deleted,
    droppedItems: [],
  }))
}
