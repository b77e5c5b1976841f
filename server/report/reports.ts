import type { Report } from './define-report.ts'
import { activitySummaryBySite } from './reports/activity-summary-by-site.ts'

/** Every report, one line each. */
export const reports: readonly Report[] = [activitySummaryBySite]
