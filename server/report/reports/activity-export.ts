import { activityRowIds, activityRows } from '../activity-export-rows.ts'
import { activityFields } from '../columns/activity-columns.ts'
import { defineReport } from '../define-report.ts'

/** A row for each activity and each one inside of it, with every field that the reader may see. */
export const activityExport = defineReport({
  id: 'ActivityExport',
  columns: activityFields,
  page: activityRows,
  count: activityRowIds,
})
