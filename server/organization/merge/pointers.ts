import type { PointingType } from '../../../domain/organization/patch-schema.ts'

/** A column that names an organization: in which row, and of which record it is a part. */
export interface Pointer {
  kind: string
  table: string
  column: string
  /** Columns of the row's key: the record that it belongs to, and the row itself. */
  record: string
  item: string
  /** What a reader calls the record, and the table of its version. */
  type: PointingType
  recordTable: string
}

const ofItself = (table: string, type: PointingType, column = 'organization_id'): Pointer => ({
  kind: table,
  table,
  column,
  record: 'id',
  item: 'id',
  type,
  recordTable: table,
})

/**
 * Every column that names an organization: all of them follow a merge and its undo. In the order in which a list of writes
 * touches their records, so that a merge and an outbox wait for each other instead of locking each other out.
 */
export const pointers: readonly Pointer[] = [
  ofItself('educator', 'EducatorAuxData'),
  ...['activity_school', 'activity_educator'].map(
    (table): Pointer => ({
      kind: table,
      table,
      column: 'organization_id',
      record: 'activity_id',
      item: 'id',
      type: 'Workshop',
      recordTable: 'activity',
    }),
  ),
  ofItself('outreach_request', 'OutreachRequest'),
  {
    kind: 'volunteer_profile',
    table: 'volunteer_student_profile',
    column: 'post_secondary_institution_id',
    record: 'volunteer_profile_id',
    item: 'volunteer_profile_id',
    type: 'VolunteerProfile',
    recordTable: 'volunteer_profile',
  },
  ofItself('site', 'Site'),
  ofItself('screening_tracking_item', 'TrackingItem'),
  ofItself('organization_proposal', 'OrganizationProposal'),
  ofItself('organization', 'Organization', 'merged_id'),
]

/** The tables whose records point to organizations, each once, in the same order. */
export const pointingTables: readonly { type: PointingType; table: string }[] = [
  ...new Map(pointers.map(({ type, recordTable }) => [type, { type, table: recordTable }])).values(),
]
