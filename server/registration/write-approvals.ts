import { sql } from 'kysely'
import type { RegistrationApproval } from '../../domain/registration/approval.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'

/** Writes who is approved, with one statement whatever their number. */
export async function writeApprovals(
  tx: Tx,
  changed: readonly Accepted<RegistrationApproval>[],
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ document, stamps }) => ({
    id: document.Id,
    is_approved: document.IsApproved,
    approval_date: document.ApprovalDate,
    version: stamps.Version,
    modified_on: stamps.ModifiedOn,
    modified_by_id: stamps.ModifiedById,
  }))
  await sql`
    update site_registration r set is_approved = given.is_approved, approval_date = given.approval_date,
      version = given.version, modified_on = given.modified_on, modified_by_id = given.modified_by_id
    from json_populate_recordset(null::site_registration, ${JSON.stringify(rows)}::json) as given
    where r.id = given.id
  `.execute(tx)
}
