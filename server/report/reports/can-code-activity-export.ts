import { activityRowIds, activityRows } from '../activity-export-rows.ts'
import { activityFields } from '../columns/activity-columns.ts'
import { schoolPlaceColumns } from '../columns/school-columns.ts'
import { defineReport } from '../define-report.ts'

/** The activity export of one or several initiatives, with where the schools are. */
export const canCodeActivityExport = defineReport({
  id: 'CanCodeActivityExport',
  columns: [...activityFields, ...schoolPlaceColumns],
  page: activityRows,
  count: activityRowIds,
})
