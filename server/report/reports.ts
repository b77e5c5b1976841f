import type { Report } from './define-report.ts'
import { activitySummaryBySite } from './reports/activity-summary-by-site.ts'
import { censusSummaryByRegion } from './reports/census-summary-by-region.ts'
import { censusSummaryBySite } from './reports/census-summary-by-site.ts'
import { censusSummaryNational } from './reports/census-summary-national.ts'

/** Every report, one line each. */
export const reports: readonly Report[] = [
  activitySummaryBySite,
  censusSummaryBySite,
  censusSummaryByRegion,
  censusSummaryNational,
]
