import { sql } from 'kysely'
import type { ScreeningDocument } from '../../domain/screening/document.ts'
import { screeningApprovalAfter } from '../../domain/screening/rules.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole documents, new and changed, with one statement each whatever their number. */
export async function writeDocuments(
  tx: Tx,
  created: readonly Accepted<ScreeningDocument>[],
  changed: readonly Accepted<ScreeningDocument>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into screening_document (id, batch_id, subject_id, type, status, approved, approval_date, file_date,
        expiry_date, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, batch_id, subject_id, type, status, approved, approval_date, file_date,
        expiry_date, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::screening_document, ${JSON.stringify(created.map(documentRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update screening_document d set type = given.type, status = given.status, approved = given.approved,
        approval_date = given.approval_date, file_date = given.file_date, expiry_date = given.expiry_date,
        version = given.version, modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::screening_document, ${JSON.stringify(changed.map(documentRow))}::json) as given
      where d.id = given.id
    `.execute(tx)
  }
}

/**
 * The row of a document, by column name. Its `ApprovalDate` is the one of before, which tells whether it was approved:
 * the date of the write comes and goes with the approval.
 */
export function documentRow({ document, stamps }: Accepted<ScreeningDocument>) {
  const { ApprovalDate } = document
  const before = { Approved: ApprovalDate !== null, ApprovalDate }
  return {
    id: document.Id,
    batch_id: document.BatchId,
    subject_id: document.SubjectId,
    type: document.Type,
    status: document.Status,
    approved: document.Approved,
    approval_date: screeningApprovalAfter(before, document.Approved, stamps.ModifiedOn).ApprovalDate,
    file_date: document.NationalOfficeFileDate,
    expiry_date: document.ExpiryDate,
    ...stampColumns(stamps),
  }
}
