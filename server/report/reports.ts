import type { Report } from './define-report.ts'
import { activityExport } from './reports/activity-export.ts'
import { activitySummaryByRegion } from './reports/activity-summary-by-region.ts'
import { activitySummaryBySite } from './reports/activity-summary-by-site.ts'
import { activitySummaryNational } from './reports/activity-summary-national.ts'

/** Every report, one line each, in the order in which they are offered. */
export const reports: readonly Report[] = [
  activityExport,
  activitySummaryBySite,
  activitySummaryByRegion,
  activitySummaryNational,
]
