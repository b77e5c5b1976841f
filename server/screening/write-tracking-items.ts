import { sql } from 'kysely'
import type { KeptTrackingItem } from '../../domain/screening/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole tracking items, new and changed, with one statement each whatever their number. */
export async function writeTrackingItems(
  tx: Tx,
  created: readonly Accepted<KeptTrackingItem>[],
  changed: readonly Accepted<KeptTrackingItem>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into screening_tracking_item (id, screening_document_id, organization_id, sent_to, sent_date, expiry_date,
        restricted_activities, restricted_activity_comments, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, screening_document_id, organization_id, sent_to, sent_date, expiry_date,
        restricted_activities, restricted_activity_comments, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::screening_tracking_item, ${JSON.stringify(created.map(trackingItemRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update screening_tracking_item i set organization_id = given.organization_id, sent_to = given.sent_to,
        sent_date = given.sent_date, expiry_date = given.expiry_date, restricted_activities = given.restricted_activities,
        restricted_activity_comments = given.restricted_activity_comments, version = given.version,
        modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::screening_tracking_item, ${JSON.stringify(changed.map(trackingItemRow))}::json) as given
      where i.id = given.id
    `.execute(tx)
  }
}

/** The row of a tracking item, by column name. */
export const trackingItemRow = ({ document, stamps }: Accepted<KeptTrackingItem>) => ({
  id: document.Id,
  screening_document_id: document.ScreeningDocumentId,
  organization_id: document.OrganizationId,
  sent_to: document.SentTo,
  sent_date: document.SentDate,
  expiry_date: document.ExpiryDate,
  restricted_activities: document.RestrictedActivities,
  restricted_activity_comments: document.RestrictedActivityComments,
  ...stampColumns(stamps),
})
