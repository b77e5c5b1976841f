import type { Report } from './define-report.ts'
import { activityExport } from './reports/activity-export.ts'
import { activitySummaryByRegion } from './reports/activity-summary-by-region.ts'
import { activitySummaryBySite } from './reports/activity-summary-by-site.ts'
import { activitySummaryNational } from './reports/activity-summary-national.ts'
import { annualReport } from './reports/annual-report.ts'
import { canCodeActivityExport } from './reports/can-code-activity-export.ts'
import { canCodeCensus } from './reports/can-code-census.ts'
import { canCodeEducators } from './reports/can-code-educators.ts'
import { censusSummaryByRegion } from './reports/census-summary-by-region.ts'
import { censusSummaryBySite } from './reports/census-summary-by-site.ts'
import { censusSummaryNational } from './reports/census-summary-national.ts'
import { educatorTotals } from './reports/educator-totals.ts'
import { educatorsBySite } from './reports/educators-by-site.ts'
import { organizationDuplicates } from './reports/organization-duplicates.ts'
import { organizationExport } from './reports/organization-export.ts'
import { organizationReach } from './reports/organization-reach.ts'
import { outreachRequestExport } from './reports/outreach-request-export.ts'
import { programSupport } from './reports/program-support.ts'
import { summaryReport } from './reports/summary-report.ts'
import { trainingReport } from './reports/training-report.ts'
import { volunteerHistory } from './reports/volunteer-history.ts'
import { volunteerHours } from './reports/volunteer-hours.ts'
import { volunteerRegistrations } from './reports/volunteer-registrations.ts'
import { volunteersByRegion } from './reports/volunteers-by-region.ts'
import { volunteersBySite } from './reports/volunteers-by-site.ts'
import { volunteersNational } from './reports/volunteers-national.ts'

/** Every report, one line each, in the order in which they are offered. */
export const reports: readonly Report[] = [
  activityExport,
  activitySummaryBySite,
  activitySummaryByRegion,
  activitySummaryNational,
  programSupport,
  volunteerHours,
  trainingReport,
  volunteerRegistrations,
  volunteersBySite,
  volunteersByRegion,
  volunteersNational,
  volunteerHistory,
  educatorsBySite,
  educatorTotals,
  organizationExport,
  organizationReach,
  organizationDuplicates,
  outreachRequestExport,
  canCodeActivityExport,
  canCodeCensus,
  canCodeEducators,
  censusSummaryBySite,
  censusSummaryByRegion,
  censusSummaryNational,
  summaryReport,
  annualReport,
]
