import type { Report } from './define-report.ts'
import { activityExport } from './reports/activity-export.ts'
import { activitySummaryByRegion } from './reports/activity-summary-by-region.ts'
import { activitySummaryBySite } from './reports/activity-summary-by-site.ts'
import { activitySummaryNational } from './reports/activity-summary-national.ts'
import { annualReport } from './reports/annual-report.ts'
import { educatorTotals } from './reports/educator-totals.ts'
import { educatorsBySite } from './reports/educators-by-site.ts'
import { organizationExport } from './reports/organization-export.ts'
import { organizationReach } from './reports/organization-reach.ts'
import { outreachRequestExport } from './reports/outreach-request-export.ts'
import { programSupport } from './reports/program-support.ts'
import { summaryReport } from './reports/summary-report.ts'
import { trainingReport } from './reports/training-report.ts'
import { volunteerHours } from './reports/volunteer-hours.ts'

/** Every report, one line each, in the order in which they are offered. */
export const reports: readonly Report[] = [
  activityExport,
  activitySummaryBySite,
  activitySummaryByRegion,
  activitySummaryNational,
  programSupport,
  volunteerHours,
  trainingReport,
  educatorsBySite,
  educatorTotals,
  organizationExport,
  organizationReach,
  outreachRequestExport,
  summaryReport,
  annualReport,
]
