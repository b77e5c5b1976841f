import type { Report } from './define-report.ts'
import { activityExport } from './reports/activity-export.ts'
import { activitySummaryByRegion } from './reports/activity-summary-by-region.ts'
import { activitySummaryBySite } from './reports/activity-summary-by-site.ts'
import { activitySummaryNational } from './reports/activity-summary-national.ts'
import { canCodeActivityExport } from './reports/can-code-activity-export.ts'
import { canCodeCensus } from './reports/can-code-census.ts'
import { canCodeEducators } from './reports/can-code-educators.ts'
import { censusSummaryByRegion } from './reports/census-summary-by-region.ts'
import { censusSummaryBySite } from './reports/census-summary-by-site.ts'
import { censusSummaryNational } from './reports/census-summary-national.ts'
import { volunteersByRegion } from './reports/volunteers-by-region.ts'
import { volunteersBySite } from './reports/volunteers-by-site.ts'
import { volunteersNational } from './reports/volunteers-national.ts'

/** Every report, one line each, in the order in which they are offered. */
export const reports: readonly Report[] = [
  activityExport,
  activitySummaryBySite,
  activitySummaryByRegion,
  activitySummaryNational,
  censusSummaryBySite,
  censusSummaryByRegion,
  censusSummaryNational,
  canCodeActivityExport,
  canCodeCensus,
  canCodeEducators,
  volunteersBySite,
  volunteersByRegion,
  volunteersNational,
]
